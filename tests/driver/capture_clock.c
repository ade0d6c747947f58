/* Lets a test drive the clock by which OpenAL writes its sound into a file.

   Preload this library. The thread that mixes sees a clock that stands still until `advance` moves it on, and
   that waits until all sound up to then is written; so a busy machine changes nothing. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define SECOND 1000000000LL
#define PAUSE 20000LL /* nanoseconds that the mixer sleeps instead of what it wants to */
#define LOOKS 3 /* at the clock: one that may have begun before it moved, one that mixes, one after that */

static _Atomic long long now;
static _Atomic unsigned looks;

/* Whether the function is called from OpenAL's own thread. */
static int mixes(void *caller) {
    Dl_info info;
    return getpid() != syscall(SYS_gettid) && dladdr(caller, &info) && strstr(info.dli_fname, "openal") != NULL;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *);
    if (mixes(__builtin_return_address(0))) {
        time->tv_sec = now / SECOND;
        time->tv_nsec = now % SECOND;
        looks++;
        return 0;
    }
    if (real == NULL)
        real = dlsym(RTLD_NEXT, "clock_gettime");
    return real(clock, time);
}

int nanosleep(const struct timespec *wanted, struct timespec *left) {
    static int (*real)(const struct timespec *, struct timespec *);
    const struct timespec pause = {0, PAUSE};
    if (real == NULL)
        real = dlsym(RTLD_NEXT, "nanosleep");
    return mixes(__builtin_return_address(0)) ? real(&pause, NULL) : real(wanted, left);
}

/* The mixer's clock goes on by so many nanoseconds, and the sound is mixed. */
void advance(long long nanoseconds) {
    const struct timespec pause = {0, PAUSE};
    unsigned before;
    now += nanoseconds;
    before = looks;
    while (looks - before < LOOKS)
        nanosleep(&pause, NULL);
}

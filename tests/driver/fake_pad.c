/* Lets a test play a gamepad: FIFOs named eventN in $FAKE_INPUT_DIR stand for devices in /dev/input.

   Preload this library. It sends every look into /dev/input to that folder, and answers the questions that
   the engine's evdev code asks of a device as padN.txt there says, a line for each fact:

       name Nintendo Switch Pro Controller
       id 3 57e 2009                        bus, vendor and product, hexadecimal
       key 130                              a button by its code, hexadecimal; once for each
       axis 0 -32767 32767 250 500 0        code, least, most, fuzz, flat, value now, decimal
       rumble                               if it has motors

   A FIFO without such a file is no device. What the test writes into it (struct input_event) is what the
   player does; the strengths of its motors are added to rumble.txt. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define DEVICES "/dev/input"
#define MOST_FILES 1024
#define LONGEST_PATH 512
#define LONGEST_LINE 160

static struct device {
    int is_ours, has_motors;
    unsigned int bus, vendor, product;
    char name[128];
    unsigned char keys[KEY_MAX / 8 + 1], axes[ABS_MAX / 8 + 1];
    struct input_absinfo ranges[ABS_CNT];
} devices[MOST_FILES];

static const char *redirected(const char *path, char *buffer) {
    const char *folder = getenv("FAKE_INPUT_DIR");
    size_t length = strlen(DEVICES);
    if (folder == NULL || path == NULL || strncmp(path, DEVICES, length) != 0)
        return path;
    if (path[length] != '\0' && path[length] != '/')
        return path;
    snprintf(buffer, LONGEST_PATH, "%s%s", folder, path + length);
    return buffer;
}

static void set_bit(unsigned char *bits, size_t length, unsigned int bit) {
    if ((bit >> 3) < length)
        bits[bit >> 3] |= 1 << (bit & 7);
}

/* One line of a device's description. */
static void take_line(struct device *device, const char *line) {
    struct input_absinfo range = {0};
    unsigned int code;
    if (sscanf(line, "name %127[^\n]", device->name) == 1)
        return;
    if (sscanf(line, "id %x %x %x", &device->bus, &device->vendor, &device->product) == 3)
        return;
    if (sscanf(line, "key %x", &code) == 1) {
        set_bit(device->keys, sizeof device->keys, code);
    } else if (sscanf(line, "axis %u %d %d %d %d %d", &code, &range.minimum, &range.maximum, &range.fuzz,
                      &range.flat, &range.value) == 6 && code < ABS_CNT) {
        set_bit(device->axes, sizeof device->axes, code);
        device->ranges[code] = range;
    } else if (strncmp(line, "rumble", strlen("rumble")) == 0) {
        device->has_motors = 1;
    }
}

/* Reads what is said of the file's device; answers whether there is one. */
static int describe(const char *place, struct device *device) {
    char path[LONGEST_PATH + 16], line[LONGEST_LINE];
    const char *number = strstr(place, "/event");
    memset(device, 0, sizeof *device);
    if (number == NULL)
        return 0;
    snprintf(path, sizeof path, "%s/pad%s.txt", getenv("FAKE_INPUT_DIR"), number + strlen("/event"));
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return 0;
    while (fgets(line, sizeof line, file) != NULL)
        take_line(device, line);
    fclose(file);
    return device->is_ours = 1;
}

static int open_with(const char *function, const char *path, int flags, mode_t mode) {
    int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, function);
    char buffer[LONGEST_PATH];
    const char *place = redirected(path, buffer);
    int file = real(place, flags, mode);
    if (file < 0 || place == path)
        return file;
    if (file < MOST_FILES && describe(place, &devices[file]))
        return file;
    close(file);
    errno = ENODEV;
    return -1;
}

static mode_t mode_in(int flags, va_list arguments) {
    return (flags & (O_CREAT | O_TMPFILE)) ? va_arg(arguments, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = mode_in(flags, arguments);
    va_end(arguments);
    return open_with("open", path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = mode_in(flags, arguments);
    va_end(arguments);
    return open_with("open64", path, flags, mode);
}

int close(int file) {
    int (*real)(int) = dlsym(RTLD_NEXT, "close");
    if (file >= 0 && file < MOST_FILES)
        devices[file].is_ours = 0;
    return real(file);
}

int access(const char *path, int mode) {
    int (*real)(const char *, int) = dlsym(RTLD_NEXT, "access");
    char buffer[LONGEST_PATH];
    return real(redirected(path, buffer), mode);
}

DIR *opendir(const char *path) {
    DIR *(*real)(const char *) = dlsym(RTLD_NEXT, "opendir");
    char buffer[LONGEST_PATH];
    return real(redirected(path, buffer));
}

struct dirent *readdir(DIR *folder) {
    struct dirent *(*real)(DIR *) = dlsym(RTLD_NEXT, "readdir");
    struct dirent *entry = real(folder);
    if (entry != NULL && entry->d_type == DT_FIFO && strncmp(entry->d_name, "event", 5) == 0)
        entry->d_type = DT_CHR;
    return entry;
}

int inotify_add_watch(int file, const char *path, unsigned int mask) {
    int (*real)(int, const char *, unsigned int) = dlsym(RTLD_NEXT, "inotify_add_watch");
    char buffer[LONGEST_PATH];
    return real(file, redirected(path, buffer), mask);
}

static int give(void *answer, size_t room, const void *bits, size_t length) {
    memset(answer, 0, room);
    memcpy(answer, bits, length < room ? length : room);
    return room;
}

/* EVIOCGBIT: which kinds of events there are, or which codes of one kind. */
static int tell_bits(const struct device *device, unsigned int kind, unsigned char *answer, size_t room) {
    unsigned char bits[FF_MAX / 8 + 1] = {0};
    if (kind == EV_KEY)
        return give(answer, room, device->keys, sizeof device->keys);
    if (kind == EV_ABS)
        return give(answer, room, device->axes, sizeof device->axes);
    if (kind == 0) {
        set_bit(bits, sizeof bits, EV_SYN);
        set_bit(bits, sizeof bits, EV_KEY);
        set_bit(bits, sizeof bits, EV_ABS);
        if (device->has_motors)
            set_bit(bits, sizeof bits, EV_FF);
    } else if (kind == EV_FF && device->has_motors) {
        set_bit(bits, sizeof bits, FF_RUMBLE);
    }
    return give(answer, room, bits, sizeof bits);
}

/* EVIOCSFF: how strongly the motors shall turn. */
static int note_rumble(struct ff_effect *effect) {
    char path[LONGEST_PATH];
    if (effect->id < 0)
        effect->id = 0;
    snprintf(path, sizeof path, "%s/rumble.txt", getenv("FAKE_INPUT_DIR"));
    FILE *file = fopen(path, "a");
    if (file != NULL) {
        fprintf(file, "%u %u\n", effect->u.rumble.strong_magnitude, effect->u.rumble.weak_magnitude);
        fclose(file);
    }
    return 0;
}

int ioctl(int file, unsigned long request, ...) {
    int (*real)(int, unsigned long, ...) = dlsym(RTLD_NEXT, "ioctl");
    va_list arguments;
    va_start(arguments, request);
    void *answer = va_arg(arguments, void *);
    va_end(arguments);
    if (file < 0 || file >= MOST_FILES || !devices[file].is_ours || _IOC_TYPE(request) != 'E')
        return real(file, request, answer);
    const struct device *device = &devices[file];
    unsigned int number = _IOC_NR(request);
    size_t length = _IOC_SIZE(request);
    if (number == _IOC_NR(EVIOCGID)) {
        *(struct input_id *)answer = (struct input_id){device->bus, device->vendor, device->product, 0x110};
        return 0;
    }
    if (number == _IOC_NR(EVIOCGNAME(0)))
        return snprintf(answer, length, "%s", device->name) + 1;
    if (number == _IOC_NR(EVIOCSFF))
        return note_rumble(answer);
    if (number == _IOC_NR(EVIOCRMFF))
        return 0;
    if (number == _IOC_NR(EVIOCGKEY(0))) {
        memset(answer, 0, length);
        return length;
    }
    if (number >= 0x20 && number < 0x40)
        return tell_bits(device, number - 0x20, answer, length);
    if (number >= 0x40 && number < 0x80)
        *(struct input_absinfo *)answer = device->ranges[number - 0x40];
    return 0;
}

/* Lets a test play a gamepad: FIFOs named eventN in $FAKE_INPUT_DIR stand for devices in /dev/input.

   Preload this library. It sends every look into /dev/input to that folder, and answers the questions that
   the engine's evdev code asks of a device as an Xbox 360 pad would, or as padN.txt there says: vendor and
   product in hexadecimal, "gamepad", "joystick" or "unknown", and the name. What the test writes into a FIFO
   (struct input_event) is what the player does; the strengths of its motors are added to rumble.txt. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define DEVICES "/dev/input"
#define MOST_FILES 65536
#define LONGEST_PATH 512

static struct device {
    int is_ours;
    enum kind { GAMEPAD, JOYSTICK, UNKNOWN } kind;
    unsigned int vendor, product;
    char name[64];
} devices[MOST_FILES];

static const int JOYSTICK_BUTTONS[] = {BTN_TRIGGER, BTN_THUMB, BTN_THUMB2, BTN_TOP, BTN_TOP2, BTN_PINKIE,
                                       BTN_BASE,    BTN_BASE2, BTN_BASE3,  BTN_BASE4};
static const int UNKNOWN_BUTTONS[] = {BTN_TRIGGER_HAPPY1, BTN_TRIGGER_HAPPY2, BTN_TRIGGER_HAPPY3,
                                      BTN_TRIGGER_HAPPY4, BTN_0, BTN_1, BTN_2, BTN_3, BTN_C, BTN_Z};
static const int JOYSTICK_AXES[] = {ABS_X, ABS_Y, ABS_HAT0X, ABS_HAT0Y};
static const int BUTTONS[] = {BTN_SOUTH, BTN_EAST, BTN_NORTH, BTN_WEST, BTN_TL,     BTN_TR,
                              BTN_SELECT, BTN_START, BTN_MODE, BTN_THUMBL, BTN_THUMBR};
static const int AXES[] = {ABS_X, ABS_Y, ABS_Z, ABS_RX, ABS_RY, ABS_RZ, ABS_HAT0X, ABS_HAT0Y};

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

/* The device that a file in the folder stands for. */
static struct device identify(const char *place) {
    struct device found = {1, GAMEPAD, 0x045e, 0x028e, "Microsoft X-Box 360 pad"};
    char path[LONGEST_PATH + 16], kind[16];
    const char *number = strstr(place, "/event");
    if (number == NULL)
        return found;
    snprintf(path, sizeof path, "%s/pad%s.txt", getenv("FAKE_INPUT_DIR"), number + strlen("/event"));
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return found;
    if (fscanf(file, "%x %x %15s %63[^\n]", &found.vendor, &found.product, kind, found.name) == 4)
        found.kind = strcmp(kind, "joystick") == 0 ? JOYSTICK : strcmp(kind, "unknown") == 0 ? UNKNOWN : GAMEPAD;
    fclose(file);
    return found;
}

static int open_with(const char *function, const char *path, int flags, mode_t mode) {
    int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, function);
    char buffer[LONGEST_PATH];
    const char *place = redirected(path, buffer);
    int file = real(place, flags, mode);
    if (file >= 0 && file < MOST_FILES)
        devices[file] = place != path ? identify(place) : (struct device){0};
    return file;
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

static void set_bit(unsigned char *bits, size_t length, int bit) {
    if ((size_t)(bit >> 3) < length)
        bits[bit >> 3] |= 1 << (bit & 7);
}

static void set_bits(unsigned char *bits, size_t length, const int *codes, size_t count) {
    for (size_t i = 0; i < count; i++)
        set_bit(bits, length, codes[i]);
}

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* EVIOCGBIT: which kinds of events there are, or which codes of one kind. */
static int tell_bits(const struct device *device, unsigned int kind, unsigned char *bits, size_t length) {
    memset(bits, 0, length);
    if (kind == 0) {
        set_bit(bits, length, EV_SYN);
        set_bit(bits, length, EV_KEY);
        set_bit(bits, length, EV_ABS);
        if (device->kind == GAMEPAD)
            set_bit(bits, length, EV_FF);
    } else if (kind == EV_KEY && device->kind == UNKNOWN) {
        set_bits(bits, length, UNKNOWN_BUTTONS, COUNT(UNKNOWN_BUTTONS));
    } else if (kind == EV_KEY && device->kind == JOYSTICK) {
        set_bits(bits, length, JOYSTICK_BUTTONS, COUNT(JOYSTICK_BUTTONS));
    } else if (kind == EV_KEY) {
        set_bits(bits, length, BUTTONS, COUNT(BUTTONS));
    } else if (kind == EV_ABS && device->kind != GAMEPAD) {
        set_bits(bits, length, JOYSTICK_AXES, COUNT(JOYSTICK_AXES));
    } else if (kind == EV_ABS) {
        set_bits(bits, length, AXES, COUNT(AXES));
    } else if (kind == EV_FF && device->kind == GAMEPAD) {
        set_bit(bits, length, FF_RUMBLE);
    }
    return length;
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

/* EVIOCGABS: the range of an axis. */
static int tell_range(unsigned int axis, struct input_absinfo *range) {
    memset(range, 0, sizeof *range);
    if (axis == ABS_Z || axis == ABS_RZ) {
        range->maximum = 255;
    } else if (axis == ABS_HAT0X || axis == ABS_HAT0Y) {
        range->minimum = -1;
        range->maximum = 1;
    } else {
        range->minimum = -32768;
        range->maximum = 32767;
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
        *(struct input_id *)answer = (struct input_id){BUS_USB, device->vendor, device->product, 0x110};
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
        return tell_range(number - 0x40, answer);
    return 0;
}

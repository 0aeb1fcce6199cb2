// A faulty disk below a program: while the file that FAULT names has the name of a system call in it,
// this call fails with EIO for each file whose path has ".sqlite" in it. Loaded with LD_PRELOAD.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int is_database(int descriptor) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return strstr(path, ".sqlite") != NULL;
}

static int fails(const char *call, int descriptor) {
    const char *fault = getenv("FAULT");
    char name[64] = "";
    int file = fault ? open(fault, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return 0;
    ssize_t length = read(file, name, sizeof name - 1);
    close(file);
    if (length <= 0 || strcmp(name, call) != 0 || !is_database(descriptor)) return 0;
    errno = EIO;
    return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
    return fails("write", descriptor) ? -1 : NEXT(pwrite)(descriptor, bytes, count, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
    return fails("write", descriptor) ? -1 : NEXT(pwrite64)(descriptor, bytes, count, offset);
}

int fsync(int descriptor) { return fails("sync", descriptor) ? -1 : NEXT(fsync)(descriptor); }

int fdatasync(int descriptor) {
    return fails("sync", descriptor) ? -1 : NEXT(fdatasync)(descriptor);
}

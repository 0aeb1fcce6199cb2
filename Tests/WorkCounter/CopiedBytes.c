// The C library's functions that copy, which Swift's runtime and its libraries call, are replaced by ones that count.
#define _GNU_SOURCE
#include "WorkCounter.h"

#include <stdatomic.h>
#include <stddef.h>

static _Atomic uint64_t copied_bytes;

uint64_t work_counter_copied_bytes(void) { return atomic_load(&copied_bytes); }

#ifdef __GLIBC__
#include <dlfcn.h>
#include <stdlib.h>

typedef void *copying(void *, const void *, size_t);

static copying *next_memcpy;
static copying *next_memmove;

static void find_next(void) {
    next_memcpy = (copying *)dlsym(RTLD_NEXT, "memcpy");
    next_memmove = (copying *)dlsym(RTLD_NEXT, "memmove");
}

// Before the constructors of the libraries.
__attribute__((section(".preinit_array"), used)) static void (*const at_start)(void) = find_next;

// Volatile, or the compiler would make a call of memmove of it.
static void *copy_bytewise(void *to, const void *from, size_t count) {
    volatile char *target = to;
    const volatile char *source = from;
    if (target < source) {
        for (size_t index = 0; index < count; index++) target[index] = source[index];
    } else {
        for (size_t index = count; index > 0; index--) target[index - 1] = source[index - 1];
    }
    return to;
}

static void *copy(copying *next, void *to, const void *from, size_t count) {
    atomic_fetch_add_explicit(&copied_bytes, count, memory_order_relaxed);
    return next == NULL ? copy_bytewise(to, from, count) : next(to, from, count);
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
    return copy(next_memcpy, to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
    return copy(next_memmove, to, from, count);
}

// Libraries that are built with checks of sizes call these.
void *__memcpy_chk(void *restrict to, const void *restrict from, size_t count, size_t room) {
    if (room < count) abort();
    return copy(next_memcpy, to, from, count);
}

void *__memmove_chk(void *to, const void *from, size_t count, size_t room) {
    if (room < count) abort();
    return copy(next_memmove, to, from, count);
}
#endif

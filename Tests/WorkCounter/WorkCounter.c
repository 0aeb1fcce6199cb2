#include "WorkCounter.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

// Counting is never switched off again: each switch makes Valgrind translate the whole program again.
void work_counter_begin(void) {
    CALLGRIND_START_INSTRUMENTATION;
    CALLGRIND_ZERO_STATS;
}

void work_counter_end(const char *name) {
    CALLGRIND_DUMP_STATS_AT(name);
}
#else
void work_counter_begin(void) {}
void work_counter_end(const char *name) { (void)name; }
#endif

// The C library's allocator, which the Swift runtime calls, is replaced by one that counts.
#include <stdatomic.h>
#include <stddef.h>

static _Atomic uint64_t allocations;
static _Atomic uint64_t allocated_bytes;

uint64_t work_counter_allocations(void) { return atomic_load(&allocations); }
uint64_t work_counter_allocated_bytes(void) { return atomic_load(&allocated_bytes); }

#ifdef __GLIBC__
#include <errno.h>
#include <malloc.h>

uint64_t work_counter_live_bytes(void) {
    struct mallinfo2 found = mallinfo2();
    return found.uordblks + found.hblkhd;
}

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void note(size_t size) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&allocated_bytes, size, memory_order_relaxed);
}

void *malloc(size_t size) {
    note(size);
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    note(count * size);
    return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    note(size);
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note(size);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    note(size);
    *block = __libc_memalign(alignment, size);
    return *block == NULL ? ENOMEM : 0;
}
#else
uint64_t work_counter_live_bytes(void) { return 0; }
#endif

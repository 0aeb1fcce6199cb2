// The part of a C library that Embedded Swift expects, as far as the engine uses it.

#include "heap.h"

#include <stddef.h>
#include <stdint.h>

int posix_memalign(void **address, size_t alignment, size_t size) {
    *address = heap_allocate_aligned(alignment, size);
    return *address ? 0 : 12;  // ENOMEM
}

void free(void *address) { heap_release(address); }

// The seed of Swift's hashing. It is always the same: no result of the engine may depend on
// chance, and users who choose colliding keys in their own browser only slow down themselves.
void arc4random_buf(void *bytes, size_t count) { __builtin_memset(bytes, 0x5a, count); }

// Swift prints why it stops. No console reads it: the page goes on without the engine.
int putchar(int character) { return character; }

// With the instructions for blocks of memory these are one instruction each.
void *memcpy(void *target, const void *source, size_t count) {
    return __builtin_memcpy(target, source, count);
}

void *memmove(void *target, const void *source, size_t count) {
    return __builtin_memmove(target, source, count);
}

void *memset(void *target, int byte, size_t count) {
    return __builtin_memset(target, byte, count);
}

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left, *b = right;
    for (size_t index = 0; index < count; index += 1)
        if (a[index] != b[index]) return a[index] - b[index];
    return 0;
}

typedef union {
    __int128 whole;
    struct { uint64_t low, high; } half;
} Wide;

// The lower 128 bits of a product, from products of 32 bits each.
__int128 __multi3(__int128 left, __int128 right) {
    Wide a = {.whole = left}, b = {.whole = right}, product;
    uint64_t a0 = (uint32_t)a.half.low, a1 = a.half.low >> 32;
    uint64_t b0 = (uint32_t)b.half.low, b1 = b.half.low >> 32;
    uint64_t low = a0 * b0;
    uint64_t middle = a1 * b0 + (low >> 32);
    uint64_t carry = a0 * b1 + (uint32_t)middle;
    product.half.low = carry << 32 | (uint32_t)low;
    product.half.high = a1 * b1 + (middle >> 32) + (carry >> 32) + a.half.high * b.half.low
        + a.half.low * b.half.high;
    return product.whole;
}

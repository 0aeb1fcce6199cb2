// The memory of the module: blocks that are given out, taken back and joined again.

#ifndef FORMWORK_HEAP_H
#define FORMWORK_HEAP_H

#include <stddef.h>

// Gives out `size` bytes at an address that is a multiple of 16; NULL if there is no more memory.
void *heap_allocate(size_t size);

// Gives out `size` bytes at a multiple of `alignment`, a power of two; NULL if there is no more.
void *heap_allocate_aligned(size_t alignment, size_t size);

// Takes back what was given out. NULL is allowed and does nothing.
void heap_release(void *address);

#endif

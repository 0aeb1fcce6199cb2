// A heap in which all that is taken back can be given out again.
//
// Memory is a row of blocks, each behind a head of eight bytes with its own size and that of
// the block before it. A released block is joined with its free neighbours at once, so free blocks
// never touch. Free blocks of about one size are in one list, and a bit for each list is set while
// it has any: finding a block takes a bounded number of steps, whatever the heap went through.
//
// Lists are cut as in the two-level segregated fit of Masmano, Ripoll, Crespo and Real (2004):
// powers of two, each divided into eight equal ranges.

#include "heap.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    GRANULE = 16,     // Sizes and addresses are multiples of it.
    HEAD = 8,         // Bytes before what is given out.
    PAGE = 65536,     // By this much WebAssembly's memory grows.
    RANGES = 8,       // Lists of each power of two.
    POWERS = 28,      // From 2^4 bytes to all of a memory of 32 bits.
    LISTS = RANGES * POWERS,
};

// The largest block, with room to round up without leaving 32 bits.
static const uint32_t MAXIMUM = 0x40000000;

typedef struct Block {
    uint32_t size;    // With the head; the lowest bit is set while the block is in use.
    uint32_t before;  // The size of the block before this one, 0 for the first.
    // Only in a free block, where the content of one in use begins:
    struct Block *next;
    struct Block *previous;
} Block;

static Block *lists[LISTS];
static uint32_t filled_powers;         // Which powers have a list that is not empty.
static uint8_t filled_ranges[POWERS];  // Which of their lists these are.
static Block *last;                    // The end of the row: always in use, and nothing but a head.

extern unsigned char __heap_base;

static uint32_t size_of(const Block *block) { return block->size & ~1u; }
static bool is_used(const Block *block) { return block->size & 1; }
static void *content_of(Block *block) { return (char *)block + HEAD; }
static Block *block_of(void *content) { return (Block *)((char *)content - HEAD); }
static Block *block_at(Block *block, uint32_t bytes) { return (Block *)((char *)block + bytes); }
static Block *block_after(Block *block) { return block_at(block, size_of(block)); }
static Block *block_before(Block *block) { return (Block *)((char *)block - block->before); }

// Sets the size of a block, also in the head of the one after it.
static void set_size(Block *block, uint32_t size, bool used) {
    block->size = size | used;
    block_at(block, size)->before = size;
}

// The list whose blocks have this size or somewhat more.
static uint32_t list_of(uint32_t size) {
    uint32_t power = 31 - __builtin_clz(size);
    // Blocks of less than 128 bytes are distinguished by their granules, the finer measure.
    if (power < 7) return size / GRANULE;
    return (power - 6) * RANGES + ((size >> (power - 3)) & (RANGES - 1));
}

static void insert(Block *block) {
    uint32_t list = list_of(size_of(block));
    block->previous = NULL;
    block->next = lists[list];
    if (block->next) block->next->previous = block;
    lists[list] = block;
    filled_ranges[list / RANGES] |= 1u << list % RANGES;
    filled_powers |= 1u << list / RANGES;
}

static void take_out(Block *block) {
    uint32_t list = list_of(size_of(block));
    if (block->next) block->next->previous = block->previous;
    if (block->previous) {
        block->previous->next = block->next;
        return;
    }
    lists[list] = block->next;
    if (lists[list]) return;
    filled_ranges[list / RANGES] &= ~(1u << list % RANGES);
    if (!filled_ranges[list / RANGES]) filled_powers &= ~(1u << list / RANGES);
}

// Makes a block free, joined with the free ones at its sides.
static void free_block(Block *block) {
    uint32_t size = size_of(block);
    Block *after = block_after(block);
    if (!is_used(after)) {
        take_out(after);
        size += size_of(after);
    }
    if (block->before && !is_used(block_before(block))) {
        block = block_before(block);
        take_out(block);
        size += size_of(block);
    }
    set_size(block, size, false);
    insert(block);
}

// Cuts a block that is in use and frees the rest.
static void shorten(Block *block, uint32_t size) {
    uint32_t rest = size_of(block) - size;
    if (!rest) return;
    set_size(block, size, true);
    set_size(block_at(block, size), rest, true);
    free_block(block_at(block, size));
}

// A free block from a list whose blocks all have the size.
static Block *find(uint32_t size) {
    // The list of the size itself may hold smaller blocks, unless the size begins it.
    uint32_t power = 31 - __builtin_clz(size);
    if (power >= 7) size += (1u << (power - 3)) - 1;
    uint32_t list = list_of(size);
    uint32_t ranges = filled_ranges[list / RANGES] & (~0u << list % RANGES);
    if (!ranges) {
        uint32_t powers = filled_powers & (~0u << list / RANGES << 1);
        if (!powers) return NULL;
        list = __builtin_ctz(powers) * RANGES;
        ranges = filled_ranges[list / RANGES];
    }
    return lists[list / RANGES * RANGES + __builtin_ctz(ranges)];
}

// Lays the first two heads, so that the row has an end to grow from.
static void begin(void) {
    uint32_t start = ((uint32_t)&__heap_base + GRANULE - 1) & ~(GRANULE - 1);
    last = (Block *)(start + GRANULE - HEAD);
    last->size = HEAD | 1;
    last->before = 0;
}

// Makes the row longer by at least a block of this size.
static bool grow(uint32_t size) {
    uint32_t end = (uint32_t)last + HEAD;
    uint32_t limit = (uint32_t)__builtin_wasm_memory_size(0) * PAGE;
    if (size > limit - end) {
        // By an eighth at least, so that growing stays rare.
        uint32_t wanted = size - (limit - end);
        if (wanted < limit / 8) wanted = limit / 8;
        uint32_t pages = (wanted + PAGE - 1) / PAGE;
        if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return false;
        limit += pages * PAGE;
    }
    Block *block = last;
    uint32_t added = (limit - end) & ~(GRANULE - 1);
    last = block_at(block, added);
    last->size = HEAD | 1;
    block->size = added | 1;
    last->before = added;
    free_block(block);
    return true;
}

// A block that is in use and has at least this size.
static Block *take(uint32_t size) {
    if (!last) begin();
    Block *block = find(size);
    if (!block) {
        // `find` rounds up to be sure; growing by as much makes it find.
        if (!grow(size + size / RANGES)) return NULL;
        block = find(size);
        if (!block) return NULL;
    }
    take_out(block);
    set_size(block, size_of(block), true);
    return block;
}

// The size of the block that holds so many bytes, 0 if there is none so large.
static uint32_t block_size(size_t bytes) {
    if (bytes > MAXIMUM) return 0;
    return (bytes + HEAD + GRANULE - 1) & ~(GRANULE - 1);
}

void *heap_allocate(size_t bytes) {
    uint32_t size = block_size(bytes);
    Block *block = size ? take(size) : NULL;
    if (!block) return NULL;
    shorten(block, size);
    return content_of(block);
}

void *heap_allocate_aligned(size_t alignment, size_t bytes) {
    if (alignment <= GRANULE) return heap_allocate(bytes);
    uint32_t size = block_size(bytes);
    if (!size || alignment > MAXIMUM / 2) return NULL;
    Block *block = take(size + alignment);
    if (!block) return NULL;
    uint32_t content = (uint32_t)content_of(block);
    uint32_t skipped = (0 - content) & (alignment - 1);
    if (skipped) {
        Block *aligned = block_at(block, skipped);
        set_size(aligned, size_of(block) - skipped, true);
        set_size(block, skipped, true);
        free_block(block);
        block = aligned;
    }
    shorten(block, size);
    return content_of(block);
}

void heap_release(void *address) {
    if (address) free_block(block_of(address));
}

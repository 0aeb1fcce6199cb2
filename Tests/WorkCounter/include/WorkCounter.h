#ifndef WORK_COUNTER_H
#define WORK_COUNTER_H

/// Begins to count instructions, from zero. Does nothing outside of Callgrind.
void work_counter_begin(void);

/// Writes the instructions that were counted since the beginning under a name.
void work_counter_end(const char *name);

#include <stdint.h>

/// The number of allocations of this process so far; 0 where the allocator cannot be replaced.
uint64_t work_counter_allocations(void);

/// The number of bytes that were asked for in these allocations.
uint64_t work_counter_allocated_bytes(void);

/// The number of bytes that are allocated now; 0 where the allocator does not know.
uint64_t work_counter_live_bytes(void);

#endif

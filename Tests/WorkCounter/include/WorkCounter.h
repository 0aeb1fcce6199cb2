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

/// The number of bytes that memcpy and memmove have copied; 0 where they cannot be replaced.
///
/// Copies of a few words, which compilers write out, and those within the C library are not among them.
uint64_t work_counter_copied_bytes(void);

/// The number of hashes of strings, which each look-up of one in a dictionary or a set needs; 0 where they cannot be
/// counted.
uint64_t work_counter_string_hashes(void);

/// The number of bytes that are allocated now; 0 where the allocator does not know.
uint64_t work_counter_live_bytes(void);

#endif

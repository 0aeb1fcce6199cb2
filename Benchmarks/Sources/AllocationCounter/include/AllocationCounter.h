#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// The number of blocks of memory that this thread has asked for since it began.
uint64_t allocation_count(void);

/// The number of requested bytes of memory that are in use.
uint64_t heap_byte_count(void);

#endif

#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How many blocks of memory this thread has asked for since it began.
uint64_t allocation_count(void);

/// How many bytes of memory that was asked for are in use.
uint64_t heap_byte_count(void);

#endif

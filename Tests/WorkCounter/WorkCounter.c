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

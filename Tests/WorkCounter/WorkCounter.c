#include "WorkCounter.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

void work_counter_begin(void) {
    CALLGRIND_START_INSTRUMENTATION;
    CALLGRIND_ZERO_STATS;
}

void work_counter_end(const char *name) {
    CALLGRIND_DUMP_STATS_AT(name);
    CALLGRIND_STOP_INSTRUMENTATION;
}
#else
void work_counter_begin(void) {}
void work_counter_end(const char *name) { (void)name; }
#endif

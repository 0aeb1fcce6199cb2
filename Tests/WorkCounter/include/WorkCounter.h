#ifndef WORK_COUNTER_H
#define WORK_COUNTER_H

/// Begins to count instructions, from zero. Does nothing outside of Callgrind.
void work_counter_begin(void);

/// Writes the instructions that were counted since the beginning under a name.
void work_counter_end(const char *name);

#endif

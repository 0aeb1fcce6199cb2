// Each look-up of a string in a dictionary or a set hashes it once, on one of three ways that are counted here:
// compiled code of other libraries calls String.hash(into:) of Swift's library, and code for keys of any type, also that
// of Swift's library, finds hash(into:) or _rawHashValue(seed:) in the table by which String is Hashable.
//
// Within Swift's library, code that was compiled for strings passes these by.
#define _GNU_SOURCE
#include "WorkCounter.h"

#if defined(__x86_64__) && defined(__GLIBC__)
#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

// For the instructions below, and for this file alone.
#define HIDDEN __attribute__((used, visibility("hidden")))
HIDDEN volatile uint64_t work_counter_hashes;
HIDDEN void *work_counter_next_hash;
HIDDEN void *work_counter_next_witness_hash;
HIDDEN void *work_counter_next_witness_raw_hash;

// Counts, and goes on with the registers and the stack as they are: the conventions of Swift's calls are not those of C.
#define COUNT_AND_GO_ON(next) __asm__("lock incq work_counter_hashes(%rip)\n\tjmp *" next "(%rip)")

// String.hash(into:), in the place of that of Swift's library.
__attribute__((naked, used)) void work_counter_hash(void) __asm__("$sSS4hash4intoys6HasherVz_tF");
__attribute__((naked, used)) void work_counter_hash(void) { COUNT_AND_GO_ON("work_counter_next_hash"); }

__attribute__((naked)) static void witness_hash(void) { COUNT_AND_GO_ON("work_counter_next_witness_hash"); }

__attribute__((naked)) static void witness_raw_hash(void) {
    COUNT_AND_GO_ON("work_counter_next_witness_raw_hash");
}

// The place of a function in the tables of a protocol, by its descriptor and the one before the first.
static size_t place(const char *requirement) {
    char *first = dlsym(RTLD_DEFAULT, "$sSHTL");
    char *found = dlsym(RTLD_DEFAULT, requirement);
    return first == NULL || found == NULL ? 0 : (size_t)(found - first) / 8;
}

static void replace(void **table, size_t place, void (*function)(void), void **next) {
    *next = table[place];
    table[place] = (void *)function;
}

static void count_hashes(void) {
    work_counter_next_hash = dlsym(RTLD_NEXT, "$sSS4hash4intoys6HasherVz_tF");
    void **table = dlsym(RTLD_DEFAULT, "$sSSSHsWP");
    size_t hash = place("$sSH4hash4intoys6HasherVz_tFTq");
    size_t raw_hash = place("$sSH13_rawHashValue4seedS2i_tFTq");
    if (table == NULL || hash == 0 || raw_hash == 0) return;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t start = (uintptr_t)table / page * page;
    uintptr_t end = (uintptr_t)(table + hash + raw_hash);
    // The table is only read otherwise.
    if (mprotect((void *)start, end - start, PROT_READ | PROT_WRITE) != 0) return;
    replace(table, hash, witness_hash, &work_counter_next_witness_hash);
    replace(table, raw_hash, witness_raw_hash, &work_counter_next_witness_raw_hash);
}

// Before the constructors of the libraries.
__attribute__((section(".preinit_array"), used)) static void (*const at_start)(void) = count_hashes;

uint64_t work_counter_string_hashes(void) { return work_counter_hashes; }
#else
uint64_t work_counter_string_hashes(void) { return 0; }
#endif

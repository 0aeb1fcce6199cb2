// The memory through which the page hands bytes to the module.

#include "heap.h"

// Memory for bytes that the page writes; 0 if there is none.
__attribute__((export_name("formwork_allocate"))) void *formwork_allocate(size_t size) {
    return heap_allocate(size);
}

// Takes back what `formwork_allocate` gave.
__attribute__((export_name("formwork_release"))) void formwork_release(void *address) {
    heap_release(address);
}

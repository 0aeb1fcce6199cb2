// What Swift's strings ask about Unicode, answered as if every scalar were a character of its own
// that is composed and decomposed of nothing.
//
// The tables behind these questions would be a fifth of the module. The engine does without: it
// compares texts by their scalars and cuts them at scalars or bytes. Questions that have no answer
// here, such as those for upper case, do not link, so that no use of them comes in unnoticed.

#include <stdbool.h>
#include <stdint.h>

// Combining class 0, allowed in both normal forms.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
    (void)scalar;
    return 0;
}

// No decomposition: never asked, as every scalar is allowed in the decomposed form.
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
    (void)scalar;
    return 0;
}

const uint8_t *const _swift_stdlib_nfd_decompositions = 0;

// No composition of two scalars.
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
    (void)first, (void)second;
    return UINT32_MAX;
}

// “Any”: before and behind it a character may end.
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) {
    (void)scalar;
    return 0;
}

bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) {
    (void)scalar;
    return false;
}

bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) {
    (void)scalar;
    return false;
}

/// The identity of a definition among the types.
///
/// Resources, requests and stores are generic over types, and a definition that is read while the
/// program runs is none. So each gets a type without content, made of digits as a number is: there
/// are as many as are needed.
protocol EntitySlot: SendableMetatype {}

/// The slot behind which there are no further digits.
enum FirstSlot: EntitySlot {}

/// A slot whose first binary digit is zero.
enum EvenSlot<Rest: EntitySlot>: EntitySlot {}

/// A slot whose first binary digit is one.
enum OddSlot<Rest: EntitySlot>: EntitySlot {}

/// The slots by their numbers.
enum EntitySlots {
    /// The slot of a number, another one for each.
    ///
    /// - Complexity: logarithmic in the number.
    static func slot(_ number: Int) -> any EntitySlot.Type {
        var slot: any EntitySlot.Type = FirstSlot.self
        var rest = number
        while rest > 0 {
            slot = rest.isMultiple(of: 2) ? even(slot) : odd(slot)
            rest /= 2
        }
        return slot
    }

    private static func even<Rest: EntitySlot>(_ rest: Rest.Type) -> any EntitySlot.Type {
        EvenSlot<Rest>.self
    }

    private static func odd<Rest: EntitySlot>(_ rest: Rest.Type) -> any EntitySlot.Type {
        OddSlot<Rest>.self
    }
}

/// Random numbers that are the same everywhere, whatever the width of an integer is there.
///
/// ```swift
/// var seed = FormSeed(7)
/// seed.number(below: 10)   // the same in every run, natively and in the browser
/// ```
public struct FormSeed: Sendable {
    private var state: UInt64

    /// Starts a sequence of its own.
    public init(_ seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03
    }

    /// A linear congruence whose upper bits are folded into the lower ones.
    public mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let folded = (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        return folded ^ (folded >> 29)
    }

    /// A number from 0 up to, but not including, a bound.
    ///
    /// - Precondition: the bound is greater than 0.
    public mutating func number(below bound: Int) -> Int {
        Int(truncatingIfNeeded: (next() >> 8) % UInt64(bound))
    }

    /// Yes in so many of 100 cases.
    public mutating func happens(percent: Int) -> Bool { number(below: 100) < percent }

    /// One of several things; `nil` of none.
    public mutating func one<Element>(of elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[number(below: elements.count)]
    }

    /// One of at least one thing.
    mutating func one<Element>(_ first: Element, _ others: Element...) -> Element {
        let place = number(below: others.count + 1)
        return place == 0 ? first : others[place - 1]
    }
}

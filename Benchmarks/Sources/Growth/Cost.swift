import Foundation

/// The cost of one answer.
struct Cost: Comparable {
    /// The time of the process on processors.
    let microseconds: Double
    let bytes: Int

    static func < (one: Cost, other: Cost) -> Bool { one.microseconds < other.microseconds }

    func print(as name: String) {
        Swift.print(name, String(format: "%.1f", microseconds), bytes, separator: "\t")
    }
}

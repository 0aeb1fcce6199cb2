import Foundation

/// A set of rows of one chunk of a table: of 65,536 successive numbers of rows.
///
/// It is kept as the list of its numbers, or as one bit for each number if that is shorter.
struct RowSet: Equatable, Sendable {
    /// The number of rows in a chunk.
    private static let size = 1 << 16

    /// The number of bytes with one bit for each row.
    private static let byteCount = Self.size / 8

    /// The number of rows from which on the bits are shorter than the list.
    static let maximumListed = byteCount / 2

    private var words = [UInt64](repeating: 0, count: Self.size / 64)

    /// Makes a set without rows.
    init() {}

    /// The set without rows.
    static let empty = RowSet()

    /// Reads a set as it is kept.
    init(_ data: Data) { formUnion(data) }

    /// The set as it is kept.
    var data: Data {
        count < Self.maximumListed
            ? numbers().withUnsafeBytes { Data($0) } : words.withUnsafeBytes { Data($0) }
    }

    /// The number of rows.
    var count: Int {
        words.withUnsafeBufferPointer { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
    }

    /// Whether there are no rows.
    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// Returns whether the row is in the set.
    func contains(_ number: UInt16) -> Bool {
        words[Int(number >> 6)] & 1 << UInt64(number & 63) != 0
    }

    /// Adds a row.
    mutating func insert(_ number: UInt16) {
        words[Int(number >> 6)] |= 1 << UInt64(number & 63)
    }

    /// Takes a row out.
    mutating func remove(_ number: UInt16) {
        words[Int(number >> 6)] &= ~(1 << UInt64(number & 63))
    }

    /// Keeps the rows that are in the other set too.
    mutating func formIntersection(_ other: RowSet) {
        words.combine(with: other.words) { $0 & $1 }
    }

    /// Adds the rows of the other set.
    mutating func formUnion(_ other: RowSet) {
        words.combine(with: other.words) { $0 | $1 }
    }

    /// Adds the rows of a set as it is kept.
    mutating func formUnion(_ data: Data) {
        data.withUnsafeBytes { bytes in
            words.withUnsafeMutableBufferPointer { words in
                bytes.count == Self.byteCount
                    ? words.addBits(bytes) : words.addNumbers(bytes)
            }
        }
    }

    /// Returns the rows of a range.
    func intersection(_ range: ClosedRange<UInt16>) -> RowSet {
        var part = RowSet()
        let (first, last) = (Int(range.lowerBound >> 6), Int(range.upperBound >> 6))
        for index in first...last { part.words[index] = words[index] }
        part.words[first] &= .max << UInt64(range.lowerBound & 63)
        part.words[last] &= .max >> UInt64(63 - range.upperBound & 63)
        return part
    }

    /// Returns the numbers of the first rows, from the first or from the last on.
    func numbers(reversed isReversed: Bool = false, _ limit: Int = .max) -> [UInt16] {
        var numbers: [UInt16] = []
        for position in words.indices where numbers.count < limit {
            let index = isReversed ? words.count - 1 - position : position
            var word = words[index]
            while word != 0, numbers.count < limit {
                let bit = isReversed ? 63 - word.leadingZeroBitCount : word.trailingZeroBitCount
                word &= ~(1 << UInt64(bit))
                numbers.append(UInt16(index * 64 + bit))
            }
        }
        return numbers
    }
}

// Without the checks of each index the loops take a fraction of the time.

extension [UInt64] {
    /// Combines each element with that of an array of the same length.
    fileprivate mutating func combine(
        with other: [UInt64], _ combination: (UInt64, UInt64) -> UInt64
    ) {
        withUnsafeMutableBufferPointer { words in
            other.withUnsafeBufferPointer { other in
                for index in words.indices {
                    words[index] = combination(words[index], other[index])
                }
            }
        }
    }
}

extension UnsafeMutableBufferPointer<UInt64> {
    /// Adds the rows of as many bits.
    fileprivate func addBits(_ bytes: UnsafeRawBufferPointer) {
        for index in indices {
            self[index] |= bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
        }
    }

    /// Adds the rows of a list.
    fileprivate func addNumbers(_ bytes: UnsafeRawBufferPointer) {
        for start in stride(from: 0, to: bytes.count - 1, by: 2) {
            let number = bytes.loadUnaligned(fromByteOffset: start, as: UInt16.self)
            self[Int(number >> 6)] |= 1 << UInt64(number & 63)
        }
    }
}

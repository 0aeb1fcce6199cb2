import Foundation
import GRDB

/// A property that rows of a search index share: a gram or a word of their texts, or a value.
struct SearchToken: Hashable, Comparable, Sendable {
    /// The number by which the token is kept: that of a gram is positive.
    let number: Int64

    /// The token with a number.
    init(number: Int64) { self.number = number }

    /// The token of one to three scalars, which have 63 bits.
    init(gram: ArraySlice<Unicode.Scalar>) {
        number = gram.reduce(0) { $0 << 21 | Int64($1.value + 1) }
    }

    /// The token of a word, another one than that of any value: no column has an empty name.
    init(word: Substring.UnicodeScalarView) { self.init(hashed: "\0\(Substring(word))") }

    /// The token of a value of a column.
    init(_ value: DatabaseValue, in column: String) {
        let text: String =
            switch value.storage {
            case .null: "n"
            case .int64(let integer): "i\(integer)"
            case .double(let number): "d\(number)"
            case .string(let text): "s\(text)"
            case .blob(let data): "b\(data.base64EncodedString())"
            }
        self.init(hashed: "\(column)\0\(text)")
    }

    /// Makes a negative number by FNV-1a, whose result is the same in each program.
    ///
    /// Two texts have the same number as rarely as two random numbers of 63 bits are the same.
    private init(hashed text: String) {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        number = Int64(bitPattern: hash) | .min
    }

    static func < (left: SearchToken, right: SearchToken) -> Bool { left.number < right.number }
}

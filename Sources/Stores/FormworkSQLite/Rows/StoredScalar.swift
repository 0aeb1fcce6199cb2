import Formwork
import Foundation
import GRDB

/// A value with a column of its own: as an integer, or as text that loses nothing.
///
/// No number is ever stored in binary fractions, so that the value read is the value written.
protocol StoredScalar {
    /// The stored form of the value.
    var stored: DatabaseValue { get }

    /// Parses the stored form, `nil` if it is no such value.
    init?(stored: DatabaseValue)
}

extension DatabaseValue {
    /// The stored text, `nil` for anything else.
    var text: String? {
        if case .string(let text) = storage { text } else { nil }
    }

    /// The stored integer, `nil` for anything else.
    var integer: Int64? {
        if case .int64(let integer) = storage { integer } else { nil }
    }
}

extension String: StoredScalar {
    var stored: DatabaseValue { databaseValue }

    /// A text that was never entered is empty.
    init?(stored: DatabaseValue) {
        guard let text = stored.isNull ? "" : stored.text else { return nil }
        self = text
    }
}

extension Bool: StoredScalar {
    var stored: DatabaseValue { Int64(self ? 1 : 0).databaseValue }

    /// A box that was never seen is not checked.
    init?(stored: DatabaseValue) {
        switch stored.isNull ? 0 : stored.integer {
        case 0: self = false
        case 1: self = true
        default: return nil
        }
    }
}

extension StoredScalar where Self: FixedWidthInteger {
    var stored: DatabaseValue { Int64(exactly: self)?.databaseValue ?? "\(self)".databaseValue }

    init?(stored: DatabaseValue) {
        if let integer = stored.integer {
            self.init(exactly: integer)
        } else if let text = stored.text {
            self.init(text)
        } else {
            return nil
        }
    }
}

extension Int: StoredScalar {}
extension Int8: StoredScalar {}
extension Int16: StoredScalar {}
extension Int32: StoredScalar {}
extension Int64: StoredScalar {}
extension UInt: StoredScalar {}
extension UInt8: StoredScalar {}
extension UInt16: StoredScalar {}
extension UInt32: StoredScalar {}
extension UInt64: StoredScalar {}

/// A value that is stored as its text.
protocol StoredText: StoredScalar {
    /// The text.
    var storedText: String { get }

    /// Reads the text, `nil` if it is no such value.
    init?(storedText: String)
}

extension StoredText {
    var stored: DatabaseValue { storedText.databaseValue }

    init?(stored: DatabaseValue) {
        guard let text = stored.text else { return nil }
        self.init(storedText: text)
    }
}

extension StoredText where Self: LosslessStringConvertible & BinaryFloatingPoint {
    /// The shortest digits that give the same number, as a canonical decimal where that is
    /// possible.
    var storedText: String { ExactDecimal("\(self)")?.text ?? "\(self)" }

    init?(storedText: String) { self.init(storedText) }
}

extension Double: StoredText {}
extension Float: StoredText {}

extension Data: StoredText {
    /// Base64, because the other columns are text that other programs read.
    var storedText: String { base64EncodedString() }
    init?(storedText: String) { self.init(base64Encoded: storedText) }
}

extension Decimal: StoredText {
    var storedText: String { "\(self)" }
    init?(storedText: String) {
        self.init(string: storedText, locale: Locale(identifier: "en_US_POSIX"))
    }
}

/// A value of the engine, each of which has one canonical text.
protocol CanonicalText: StoredText {
    /// The canonical text.
    var text: String { get }

    /// Reads the canonical text, `nil` if it is no such value.
    init?(_ text: String)
}

extension CanonicalText {
    var storedText: String { text }
    init?(storedText: String) { self.init(storedText) }
}

extension ExactDecimal: CanonicalText {}
extension CivilDate: CanonicalText {}
extension CivilMonth: CanonicalText {}
extension CivilTime: CanonicalText {}
extension CivilDateTime: CanonicalText {}

extension URL: StoredText {
    var storedText: String { absoluteString }
    init?(storedText: String) { self.init(string: storedText) }
}

package import Formwork
package import Foundation

/// A value with a column of its own: as an integer, or as text that loses nothing.
///
/// No number is ever stored in binary fractions, so that the value read is the value written.
package protocol StoredScalar {
    /// The stored form of the value.
    var stored: StoredValue { get }

    /// Parses the stored form, `nil` if it is no such value.
    init?(stored: StoredValue)
}

extension String: StoredScalar {
    package var stored: StoredValue { .text(self) }

    /// A text that was never entered is empty.
    package init?(stored: StoredValue) {
        guard let text = stored.isNull ? "" : stored.text else { return nil }
        self = text
    }
}

extension Bool: StoredScalar {
    package var stored: StoredValue { .integer(self ? 1 : 0) }

    /// A box that was never seen is not checked.
    package init?(stored: StoredValue) {
        switch stored.isNull ? 0 : stored.integer {
        case 0: self = false
        case 1: self = true
        default: return nil
        }
    }
}

extension StoredScalar where Self: FixedWidthInteger {
    package var stored: StoredValue {
        Int64(exactly: self).map(StoredValue.integer) ?? .text("\(self)")
    }

    package init?(stored: StoredValue) {
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
package protocol StoredText: StoredScalar {
    /// The text.
    var storedText: String { get }

    /// Reads the text, `nil` if it is no such value.
    init?(storedText: String)
}

extension StoredText {
    package var stored: StoredValue { .text(storedText) }

    package init?(stored: StoredValue) {
        guard let text = stored.text else { return nil }
        self.init(storedText: text)
    }
}

extension StoredText where Self: LosslessStringConvertible & BinaryFloatingPoint {
    /// The shortest digits that give the same number, as a canonical decimal where that is
    /// possible.
    package var storedText: String { ExactDecimal("\(self)")?.text ?? "\(self)" }

    package init?(storedText: String) { self.init(storedText) }
}

extension Double: StoredText {}
extension Float: StoredText {}

extension Data: StoredText {
    /// Base64, because the other columns are text that other programs read.
    package var storedText: String { base64EncodedString() }
    package init?(storedText: String) { self.init(base64Encoded: storedText) }
}

extension Decimal: StoredText {
    package var storedText: String { "\(self)" }
    package init?(storedText: String) {
        self.init(string: storedText, locale: Locale(identifier: "en_US_POSIX"))
    }
}

/// A value of the engine, each of which has one canonical text.
package protocol CanonicalText: StoredText {
    /// The canonical text.
    var text: String { get }

    /// Reads the canonical text, `nil` if it is no such value.
    init?(_ text: String)
}

extension CanonicalText {
    package var storedText: String { text }
    package init?(storedText: String) { self.init(storedText) }
}

extension ExactDecimal: CanonicalText {}
extension CivilDate: CanonicalText {}
extension CivilMonth: CanonicalText {}
extension CivilTime: CanonicalText {}
extension CivilDateTime: CanonicalText {}

extension URL: StoredText {
    package var storedText: String { absoluteString }
    package init?(storedText: String) { self.init(string: storedText) }
}

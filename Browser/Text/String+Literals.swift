public import Builtin

// Literals are texts of this sort wherever no other type is specified.
typealias StringLiteralType = String
typealias ExtendedGraphemeClusterType = String
typealias UnicodeScalarType = String

extension String: _ExpressibleByBuiltinStringLiteral {
    /// Copies the bytes of a literal.
    public init(
        _builtinStringLiteral start: Builtin.RawPointer, utf8CodeUnitCount count: Builtin.Word,
        isASCII: Builtin.Int1
    ) {
        utf8 = Array(UnsafeBufferPointer(start: UnsafePointer(start), count: Int(count)))
    }

    /// Copies the bytes of a literal with one character.
    public init(
        _builtinExtendedGraphemeClusterLiteral start: Builtin.RawPointer,
        utf8CodeUnitCount count: Builtin.Word, isASCII: Builtin.Int1
    ) {
        self.init(_builtinStringLiteral: start, utf8CodeUnitCount: count, isASCII: isASCII)
    }

    /// Writes the scalar of a literal.
    public init(_builtinUnicodeScalarLiteral scalar: Builtin.Int32) {
        self.init(Unicode.Scalar(_builtinUnicodeScalarLiteral: scalar))
    }
}

extension String: ExpressibleByStringInterpolation {
    /// Takes a literal as it is.
    public init(stringLiteral literal: String) { self = literal }

    /// Takes what was put together.
    public init(stringInterpolation interpolation: Interpolation) { self = interpolation.text }

    /// Puts the parts of a literal together.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = String()

        /// Begins without anything.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a part of the literal.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Adds another text.
        public mutating func appendInterpolation(_ part: some StringProtocol) { text += part }

        mutating func appendInterpolation(_ character: Character) { text.append(character) }

        mutating func appendInterpolation(_ scalar: Unicode.Scalar) { text += String(scalar) }

        mutating func appendInterpolation(_ number: some BinaryInteger) { text += String(number) }

        mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += value.description
        }
    }
}

/// Something that can be described by such a text.
public protocol CustomStringConvertible {
    var description: String { get }
}

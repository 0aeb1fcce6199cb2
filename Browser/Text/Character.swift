/// A character as the user sees it: never more than one scalar in a page.
public struct Character: Hashable, Sendable, ExpressibleByUnicodeScalarLiteral {
    private let scalar: Unicode.Scalar

    /// Takes a scalar for a character.
    public init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

    /// Takes the scalar of a literal for a character.
    public init(unicodeScalarLiteral scalar: Unicode.Scalar) { self.scalar = scalar }

    var unicodeScalars: CollectionOfOne<Unicode.Scalar> { CollectionOfOne(scalar) }
}

extension String {
    init(_ character: Character) { self.init(character.unicodeScalars[0]) }

    mutating func append(_ character: Character) { self += String(character) }
}

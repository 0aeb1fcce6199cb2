/// The scalars of a text.
public struct UnicodeScalarView: Sequence {
    fileprivate var utf8: ArraySlice<UInt8> = []

    var isEmpty: Bool { utf8.isEmpty }

    var first: Unicode.Scalar? {
        var scalars = makeIterator()
        return scalars.next()
    }

    /// The number of scalars: of each, only the first byte is not marked as a further one.
    var count: Int {
        var count = 0
        for byte in utf8 where byte & 0xC0 != 0x80 { count += 1 }
        return count
    }

    mutating func append(_ scalar: Unicode.Scalar) { utf8 += scalar.utf8 }

    /// Begins at the first scalar.
    public func makeIterator() -> Iterator { Iterator(rest: utf8) }

    /// Reads one scalar after the other.
    public struct Iterator: IteratorProtocol {
        fileprivate var rest: ArraySlice<UInt8>

        /// Reads the next scalar; `nil` at the end.
        public mutating func next() -> Unicode.Scalar? {
            guard let first = rest.popFirst() else { return nil }
            guard first >= 0xC0 else { return Unicode.Scalar(first) }
            let further = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
            var value = UInt32(first) & 0x3F >> UInt32(further)
            for _ in 0..<further { value = value << 6 | UInt32(rest.removeFirst() & 0x3F) }
            return Unicode.Scalar(value)
        }
    }
}

extension StringProtocol {
    var unicodeScalars: UnicodeScalarView { UnicodeScalarView(utf8: utf8[...]) }

    func contains(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }
}

extension String {
    typealias UnicodeScalarView = FormworkEngine.UnicodeScalarView

    init(_ scalars: UnicodeScalarView) { utf8 = Array(scalars.utf8) }

    init(_ scalar: Unicode.Scalar) {
        var scalars = UnicodeScalarView()
        scalars.append(scalar)
        self.init(scalars)
    }

    var unicodeScalars: UnicodeScalarView {
        get { UnicodeScalarView(utf8: utf8[...]) }
        set { utf8 = Array(newValue.utf8) }
    }
}

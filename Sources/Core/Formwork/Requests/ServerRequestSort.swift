/// Upwards or downwards.
public enum SortDirection: String, Codable, Hashable, Sendable, CaseIterable {
    /// From small to large, from early to late.
    case ascending
    /// From large to small, from late to early.
    case descending

    /// The other direction.
    public var reversed: SortDirection { self == .ascending ? .descending : .ascending }
}

/// The properties by which the answer to a request can be ordered.
///
/// ```swift
/// public enum IdeaSortKey: String, SortKey { case title, createdAt }
/// ```
public protocol SortKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// Whether the keys are the names of a stored model's properties, as they are by default.
    ///
    /// A server then refuses to register the request unless the model is known and has the
    /// properties. Declare `false` for keys that the application itself interprets.
    static var areStoredProperties: Bool { get }
}

extension SortKey {
    /// The keys are the names of stored properties.
    public static var areStoredProperties: Bool { true }
}

/// The sort keys of a request whose answer has no order to choose: there are none.
public enum EmptySort: SortKey {
    /// Returns `nil`: no text names a key.
    public init?(rawValue: String) { nil }

    /// Never asked, since there is no key.
    public var rawValue: String { switch self {} }
}

/// One criterion of an order.
public struct SortTerm<Key: SortKey>: Hashable, Sendable {
    /// The property.
    public let key: Key

    /// Upwards or downwards.
    public let direction: SortDirection

    /// Makes a criterion.
    public init(_ key: Key, _ direction: SortDirection = .ascending) {
        self.key = key
        self.direction = direction
    }
}

/// An order, most significant criterion first.
///
/// In a URL it is one item: `sort=title,-createdAt`, where `-` means downwards.
public struct SortCriteria<Key: SortKey>: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The criteria, most significant first.
    public let terms: [SortTerm<Key>]

    /// Makes an order.
    public init(_ terms: [SortTerm<Key>] = []) { self.terms = terms }

    /// Makes an order.
    public init(arrayLiteral elements: SortTerm<Key>...) { terms = elements }

    /// Reads an order from a URL's text; unknown and repeated properties are left out.
    public init(text: String) {
        // Most requests name no order.
        guard !text.isEmpty else {
            terms = []
            return
        }
        var seen: Set<Key> = []
        terms = text.split(separator: ",").compactMap { part in
            let isDescending = part.hasPrefix("-")
            guard let key = Key(rawValue: String(isDescending ? part.dropFirst() : part)),
                seen.insert(key).inserted
            else { return nil }
            return SortTerm(key, isDescending ? .descending : .ascending)
        }
    }

    /// The text for a URL.
    public var text: String {
        terms.map { ($0.direction == .descending ? "-" : "") + $0.key.rawValue }
            .joined(separator: ",")
    }
}

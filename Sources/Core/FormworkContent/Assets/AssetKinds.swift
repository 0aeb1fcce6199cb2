import Formwork
public import FormworkScreens

/// The kinds of content that an application knows, each once.
public struct AssetKinds: Sendable, ExpressibleByArrayLiteral {
    /// The maximum number of kinds.
    public static let maximumCount = 16

    /// The kinds in their order.
    public let kinds: [AssetKind]

    /// Knows kinds.
    ///
    /// - Precondition: There are ``maximumCount`` at most, each with a name of its own.
    public init(_ kinds: [AssetKind]) {
        let names = kinds.map(\.className)
        precondition(
            Set(names).count == names.count,
            "Two kinds of content have one name among \(names.joined(separator: ", ")).")
        precondition(
            kinds.count <= Self.maximumCount,
            "There are more than \(Self.maximumCount) kinds of content.")
        self.kinds = kinds
    }

    /// Knows kinds.
    public init(arrayLiteral elements: AssetKind...) { self.init(elements) }

    /// The kind with a name; `nil` for an unknown one.
    public subscript(className: String) -> AssetKind? {
        kinds.first { $0.className == className }
    }

    /// The types of the screenlets that display instances, for the `screenletTypes` of a page.
    public var screenletTypes: [Screenlet.Type] { kinds.map(\.screenletType) }
}

extension AssetKinds {
    /// The entries of one kind or of all, by their own queries or by those with a name.
    ///
    /// A list without any kind that has them fails with the code `badQuery`.
    func pages(of className: String?, by queryName: String?) -> ListPages<AssetEntry> {
        let chosen = kinds.filter { className == nil || $0.className == className }
        let sources = chosen.compactMap { $0.source(queryName) }
        guard !sources.isEmpty else { return ListPages { _, _ in throw RequestError(.badQuery) } }
        return AssetMerge(sources: sources).pages
    }

    /// The heading of the kind of an entry; empty for an unknown one.
    func title(of entry: AssetEntry, in localizer: Localizer) -> String {
        self[entry.className].map { localizer.text($0.title) } ?? ""
    }

    /// The kind of an entry and its date.
    func details(of entry: AssetEntry, in localizer: Localizer) -> String {
        let date = localizer.text(entry.date, style: .day)
        let kind = title(of: entry, in: localizer)
        guard !kind.isEmpty else { return date }
        return localizer.text(
            key: "AssetListScreenlet.details",
            arguments: ["kind": .text(kind), "date": .text(date)])
    }
}

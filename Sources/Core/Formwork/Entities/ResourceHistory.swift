public import Foundation

/// A part of an instance's history, the newest version first.
///
/// In JSON it is `{"versions": [{"version": 2, "date": …, "author": "ada", "action": "update",
/// "changes": [{"field": "title", "before": ["Bread"], "after": ["Milk"]}]}], "total": 2, "page": 1}`.
/// Values are canonical texts; those of passwords are left out.
public struct ResourceHistory<R: Resource>: ViewModel {
    /// The number of versions on a page.
    public static var pageSize: Int { 10 }

    /// One version with its differences from the one before.
    public struct Version: Codable, Sendable {
        /// The number of the version.
        public let version: Int

        /// The time of the write.
        public let date: Date

        /// The author, `nil` if none is known.
        public let author: String?

        /// The kind of the write.
        public let action: WriteAction

        /// The differences; none if one of the versions cannot be read, or the one before is not
        /// kept.
        public let changes: [Change]

        /// The differences with their fields.
        package var differences: [VersionChanges.Change] = []

        /// Whether the version can be read, so that it can be restored.
        package var isReadable = true

        private enum CodingKeys: CodingKey { case version, date, author, action, changes }
    }

    /// One field with two different values.
    public struct Change: Codable, Sendable {
        /// The name of the field, in an entry of a list such as `stops.0.place`.
        public let field: String

        /// The canonical texts of the value before; none for a password.
        public let before: [String]

        /// The canonical texts of the value after; none for a password.
        public let after: [String]
    }

    /// The versions of this part.
    public let versions: [Version]

    /// The number of all versions that are kept.
    public let total: Int

    /// The number of the page, the first being 1.
    public let page: Int

    /// The instance as it is.
    package let item: Stored<R.Fields>

    /// The titles of the instances to which values refer.
    package var titles = ReferenceTitles()

    /// The part of the resource that the caller may see and change.
    package var access = ResourceAccess()

    /// Makes a part of the history.
    ///
    /// - Parameters:
    ///   - item: The instance as it is.
    ///   - versions: The versions of the part, and the one before the last of them, if it is kept.
    ///   - total: The number of all versions.
    ///   - page: The number of the part.
    package init(
        of item: Stored<R.Fields>, _ versions: [ModelVersion<Stored<R.Fields>>], total: Int,
        page: Int
    ) {
        self.item = item
        self.total = total
        self.page = page
        self.versions = versions.prefix(Self.pageSize).enumerated().map { index, version in
            Version(version, after: index + 1 < versions.count ? versions[index + 1] : nil)
        }
    }

    private enum CodingKeys: CodingKey { case versions, total, page }

    /// Reads a part; the instance is not in it.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        versions = try values.decode([Version].self, forKey: .versions)
        total = try values.decode(Int.self, forKey: .total)
        page = try values.decode(Int.self, forKey: .page)
        item = Stored(R.Fields.example)
    }

    /// The identity of the content.
    public var vmId: ViewModelId { ViewModelId(type: Self.self) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// An empty history.
    public static func stub() -> Self {
        Self(of: Stored(R.Fields.example), [], total: 0, page: 1)
    }
}

extension ResourceHistory.Version {
    /// A version with its differences from the one before.
    fileprivate init(
        _ version: ModelVersion<Stored<R.Fields>>, after old: ModelVersion<Stored<R.Fields>>?
    ) {
        let differences = Self.differences(from: old, to: version)
        self.init(
            version: version.version, date: version.date, author: version.author,
            action: version.action,
            changes: differences.map { change in
                ResourceHistory.Change(
                    field: change.tag, before: change.isMasked ? [] : change.old.historyTexts,
                    after: change.isMasked ? [] : change.new.historyTexts)
            }, differences: differences, isReadable: version.model != nil)
    }

    private static func differences(
        from old: ModelVersion<Stored<R.Fields>>?, to new: ModelVersion<Stored<R.Fields>>
    ) -> [VersionChanges.Change] {
        let encoder = ModelForm.of(R.Fields.self).encoder
        guard let model = new.model, let after = try? encoder.encode(model.fields) else {
            return []
        }
        var before: [String: FieldValue] = [:]
        if let old {
            guard let model = old.model, let values = try? encoder.encode(model.fields) else {
                return []
            }
            before = values
        } else if new.action != .insert {
            return []
        }
        return VersionChanges(rows: R.Fields.formRows, from: before, to: after).list
    }
}

extension FieldValue {
    /// The canonical texts, of a file its name.
    fileprivate var historyTexts: [String] {
        switch self {
        case .file(let file): [file.name]
        case .list(let elements): elements.flatMap(\.historyTexts)
        default: wireTexts
        }
    }
}

/// The part of an instance's history.
public struct ResourceHistoryQuery: ServerRequestQuery {
    /// The identity of the instance.
    public var id: ModelIdType

    /// The number of the page, the first being 1.
    public var page: Int?

    /// Makes a query.
    public init(id: ModelIdType, page: Int? = nil) {
        self.id = id
        self.page = page
    }
}

/// A part of an instance's history.
public struct ResourceHistoryRequest<R: Resource>: ViewModelRequest {
    /// The identity of the instance, and the part.
    public typealias Query = ResourceHistoryQuery
    /// The answer.
    public typealias ResponseBody = ResourceHistory<R>
    /// The path below that of the instance.
    public static var path: String { "\(R.path)/{id}/history" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// The identity of an instance whose form is shown, with the version that was read and one to
/// restore.
public struct ResourceEditQuery: ServerRequestQuery {
    /// The identity.
    public var id: ModelIdType

    /// The version that was read; `nil` to read the newest.
    public var version: Int?

    /// The earlier version whose values the form shows; `nil` for none.
    public var restore: Int?

    /// The draft that is taken up; `nil` for none.
    public var draft: String?

    /// Makes a query.
    public init(
        id: ModelIdType, version: Int? = nil, restore: Int? = nil, draft: String? = nil
    ) {
        self.id = id
        self.version = version
        self.restore = restore
        self.draft = draft
    }
}

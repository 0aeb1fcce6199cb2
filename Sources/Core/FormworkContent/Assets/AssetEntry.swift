public import Formwork
public import Foundation

/// An instance of any registered kind, as lists of several kinds show it.
public struct AssetEntry: Hashable, Sendable {
    /// The name of the kind: the path of the resource without its slash, such as `stories`.
    public let className: String

    /// The identity of the instance among those of its kind.
    public let classPK: ModelIdType

    /// The title.
    public let title: LocalizableString

    /// The words about the content; empty for none.
    public let summary: LocalizableString

    /// The time of the insertion.
    public let date: Date

    /// Describes an instance.
    public init(
        className: String, classPK: ModelIdType, title: LocalizableString,
        summary: LocalizableString = .empty, date: Date
    ) {
        self.className = className
        self.classPK = classPK
        self.title = title
        self.summary = summary
        self.date = date
    }

    /// The identity among the entries of all kinds.
    public var id: String { "\(className)/\(classPK.uuidString)" }
}

import Foundation

/// A condition on one stored property that the instances of a query meet.
///
/// ```swift
/// ModelQuery<Stored<Idea>>(filters: [
///     .column("category", isAnyOf: [.text("hardware"), .text("service")]),
///     .column("budget", isBetween: .integer(100), nil),
/// ])
/// ```
///
/// Values are compared as in the order of a list: texts without difference between cases, numbers
/// as numbers, instants to the second.
public struct ModelFilter: Hashable, Sendable {
    /// The maximum number of values in one condition.
    public static let maximumCount = 100

    /// A condition on a value.
    public enum Condition: Hashable, Sendable {
        /// The value is one of these; `FieldValue.none` means a missing value.
        case isAnyOf([FieldValue])
        /// The value is in the range, its bounds included; a missing value is in no range.
        case isBetween(FieldValue?, FieldValue?)
    }

    /// The name of the stored property, one of ``StoredModel/filterableColumns``.
    public let column: String

    /// The condition on its value.
    public let condition: Condition

    /// Makes a filter.
    public init(column: String, condition: Condition) {
        self.column = column
        self.condition = condition
    }

    /// The filter for instances whose value is one of some; of no values, for none.
    public static func column(_ column: String, isAnyOf values: [FieldValue]) -> ModelFilter {
        ModelFilter(column: column, condition: .isAnyOf(values))
    }

    /// The filter for instances whose value is in a range, its bounds included.
    ///
    /// A day as the upper bound of instants includes that whole day.
    public static func column(
        _ column: String, isBetween lower: FieldValue?, _ upper: FieldValue?
    ) -> ModelFilter {
        ModelFilter(column: column, condition: .isBetween(lower, upper))
    }
}

extension StoredModel {
    /// The names of the properties by which a store can filter instances: those with a field of one
    /// value, and those that the store manages.
    public static var filterableColumns: [String] {
        formFields.filter { !$0.isMultiple && $0.valueKind != .file }.map(\.fieldId.id)
            + managedKinds.map(\.name)
    }

    /// The properties that a store manages, with the kinds of their values.
    fileprivate static var managedKinds: [(name: String, kind: FieldValueKind)] {
        [
            ("id", .text), ("createdAt", .dateTime), ("updatedAt", .dateTime),
            ("deletedAt", .dateTime), ("version", .integer),
        ]
    }

    fileprivate static var filterableKinds: [String: FieldValueKind] {
        let fields = formFields.filter { !$0.isMultiple && $0.valueKind != .file }
            .map { (name: $0.fieldId.id, kind: $0.valueKind) }
        return Dictionary((fields + managedKinds).map { ($0.name, $0.kind) }) { first, _ in first }
    }
}

/// The kinds of the properties by which a model can be filtered, made once for each.
private let filterableKinds = BoundedCache<ObjectIdentifier, [String: FieldValueKind]>()

extension ModelFilter {
    /// Returns the filter with its values as the column has them, for stores.
    ///
    /// Each value is of the column's kind: a value that is none, such as a word for a number, equals
    /// no instance's. A yes or no that was never entered is no.
    ///
    /// - Throws: `unknownColumn` if the model cannot be filtered by the property, `failed` if there
    ///   are more values than ``maximumCount``.
    public func normalized<M: StoredModel>(
        for type: M.Type
    ) throws(ModelStoreError) -> ModelFilter {
        let kinds = filterableKinds.value(for: ObjectIdentifier(M.self)) { _ in M.filterableKinds }
        guard let kind = kinds[column] else { throw .unfilterable(column, of: type) }
        switch condition {
        case .isAnyOf(let values):
            guard values.count <= Self.maximumCount else { throw .tooMany(values.count, column) }
            let read = values.compactMap { $0.isEmpty ? FieldValue.none : $0.read(as: kind) }
            let isNo = read.contains(.boolean(false)) && !read.contains(.none)
            return .column(column, isAnyOf: isNo ? read + [.none] : read)
        case .isBetween(let lower, let upper):
            let bounds = (lower?.bound(as: kind, .midnight), upper?.bound(as: kind, .lastSecond))
            guard (bounds.0 == nil) == (lower == nil), (bounds.1 == nil) == (upper == nil) else {
                return .column(column, isAnyOf: [])
            }
            return .column(column, isBetween: bounds.0, bounds.1)
        }
    }
}

extension FieldValue {
    fileprivate func read(as kind: FieldValueKind) -> FieldValue? {
        kind.value(readFrom: wireText).flatMap { $0 == .none ? nil : $0 }
    }

    /// The bound of a range; a day becomes the instant with the time.
    fileprivate func bound(as kind: FieldValueKind, _ time: CivilTime) -> FieldValue? {
        guard kind == .dateTime, let date = CivilDate(wireText) else { return read(as: kind) }
        return .dateTime(CivilDateTime(date: date, time: time))
    }
}

extension CivilTime {
    fileprivate static let lastSecond = CivilTime(hour: 23, minute: 59, second: 59) ?? .midnight
}

extension ModelStoreError {
    fileprivate static func unfilterable<M: StoredModel>(
        _ column: String, of type: M.Type
    ) -> ModelStoreError {
        ModelStoreError(
            .unknownColumn,
            message: """
                \(M.modelType) cannot be filtered by “\(column)”. It can be by \
                \(M.filterableColumns.joined(separator: ", ")).
                """)
    }

    fileprivate static func tooMany(_ count: Int, _ column: String) -> ModelStoreError {
        ModelStoreError(
            .failed,
            message: """
                A filter of “\(column)” has \(count) values; it can have \
                \(ModelFilter.maximumCount). Split the query.
                """)
    }
}

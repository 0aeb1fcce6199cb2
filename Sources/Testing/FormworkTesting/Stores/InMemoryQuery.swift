import Formwork
import Foundation

/// A query, answered from instances in memory.
struct InMemoryQuery<M: StoredModel> {
    private let query: ModelQuery<M>
    private let words: SearchWords
    private let filters: [ModelFilter]

    /// - Throws: `unknownColumn` if the query names a property that is not stored.
    init(_ query: ModelQuery<M>) throws(ModelStoreError) {
        self.query = query
        words = SearchWords(query.search ?? "")
        var filters: [ModelFilter] = []
        for filter in query.filters { filters.append(try filter.normalized(for: M.self)) }
        self.filters = filters
        let fields = M.formFields.map(\.fieldId.id)
        try Self.refuseUnknown(query.searchedFields.map(\.id), among: fields)
        try Self.refuseUnknown(query.sort.map(\.column), among: M.sortableColumns)
    }

    /// Returns the wanted part of the instances that the query describes, less those that cannot be
    /// read.
    func page(of models: [M], isUnreadable: (M) -> Bool) -> ModelPage<M> {
        let found = models.map(QueriedModel.init)
            .filter { hasAllWords($0) && isSelected($0) }.sorted(by: isBefore)
        let rest = found.dropFirst(query.pagination.startIndex)
        let part = rest.prefix(query.pagination.maxResults).map(\.model)
        let (total, isExact) = query.pagination.total(
            shownCount: part.count, hasMore: part.count < rest.count
        ) { found.count }
        return ModelPage(
            models: part.filter { !isUnreadable($0) }, total: total, isTotalExact: isExact,
            unreadable: part.filter(isUnreadable).map { UnreadableModel($0) })
    }

    private func hasAllWords(_ model: QueriedModel<M>) -> Bool {
        if words.isEmpty { return true }
        // A word has no white space, so that it cannot begin in one text and end in the next.
        let texts = query.searchedFields.flatMap { model[$0.id].wireTexts }
        return words.allOccur(in: texts.joined(separator: "\n"))
    }

    private func isSelected(_ model: QueriedModel<M>) -> Bool {
        filters.allSatisfy { filter in model[filter.column].meets(filter.condition) }
    }

    private func isBefore(_ left: QueriedModel<M>, _ right: QueriedModel<M>) -> Bool {
        for criterion in query.sort {
            switch left[criterion.column].order(before: right[criterion.column]) {
            case .orderedSame: continue
            case .orderedAscending: return criterion.direction == .ascending
            case .orderedDescending: return criterion.direction == .descending
            }
        }
        let ids = [left, right].map { $0.model.id?.uuidString ?? "" }
        return query.sort.first?.direction == .descending ? ids[0] > ids[1] : ids[0] < ids[1]
    }

    private static func refuseUnknown(
        _ names: [String], among known: [String]
    ) throws(ModelStoreError) {
        guard let unknown = names.first(where: { !known.contains($0) }) else { return }
        throw ModelStoreError(
            .unknownColumn,
            message: """
                \(M.modelType) stores no “\(unknown)”. What it stores is \
                \(known.joined(separator: ", ")).
                """)
    }
}

/// The properties that a store manages and that queries can order by.
private enum SystemProperty: String {
    case id, createdAt, updatedAt, deletedAt, version
}

/// A model with its values by name.
private struct QueriedModel<M: StoredModel> {
    let model: M
    private let values: [String: FieldValue]

    init(_ model: M) {
        self.model = model
        // A model that cannot be encoded has not passed validation either, and is not stored.
        values = (try? FieldValueEncoder().encode(model)) ?? [:]
    }

    subscript(name: String) -> ComparedValue {
        switch SystemProperty(rawValue: name) {
        case .id: ComparedValue(value: .text(model.id?.uuidString ?? ""))
        case .createdAt: ComparedValue(instant: model.createdAt)
        case .updatedAt: ComparedValue(instant: model.updatedAt)
        case .deletedAt: ComparedValue(instant: model.deletedAt)
        case .version: ComparedValue(value: .integer(Int64(model.version)))
        case nil: ComparedValue(value: values[name] ?? .none)
        }
    }
}

/// A value as it is searched and ordered.
private struct ComparedValue {
    var value: FieldValue = .none
    var instant: Date?

    var wireTexts: [String] { value.wireTexts }

    /// Missing values come first.
    func order(before other: ComparedValue) -> ComparisonResult {
        if instant != nil || other.instant != nil {
            return order(instant ?? .distantPast, other.instant ?? .distantPast)
        }
        if (value == .none) != (other.value == .none) {
            return value == .none ? .orderedAscending : .orderedDescending
        }
        if let left = value.number, let right = other.value.number { return order(left, right) }
        return order(text, other.text)
    }

    /// Whether the value meets a condition with values of its own kind.
    func meets(_ condition: ModelFilter.Condition) -> Bool {
        let own = instant.map { ComparedValue(value: .dateTime(CivilDateTime($0))) } ?? self
        let isMissing = own.value.isEmpty
        switch condition {
        case .isAnyOf(let values):
            return values.contains { value in
                value == .none || isMissing
                    ? value == .none && isMissing
                    : own.order(before: ComparedValue(value: value)) == .orderedSame
            }
        case .isBetween(let lower, let upper):
            guard !isMissing else { return false }
            let isAbove = lower.map { ComparedValue(value: $0).order(before: own) }
            let isBelow = upper.map { own.order(before: ComparedValue(value: $0)) }
            return isAbove != .orderedDescending && isBelow != .orderedDescending
        }
    }

    private var text: String { TextOrder.key(of: value.wireTexts.joined(separator: "\n")) }

    private func order<Value: Comparable>(_ left: Value, _ right: Value) -> ComparisonResult {
        left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
}

extension FieldValue {
    fileprivate var number: ExactDecimal? {
        switch self {
        case .integer(let integer): ExactDecimal(integer)
        case .decimal(let decimal): decimal
        default: nil
        }
    }
}

extension UnreadableModel {
    /// Describes an instance that was spoiled as a whole.
    init(_ model: some StoredModel) {
        self.init(
            modelType: type(of: model).modelType, id: model.id?.uuidString ?? "", column: nil)
    }
}

import Formwork
import Foundation

/// A query, answered from instances in memory.
struct InMemoryQuery<M: StoredModel> {
    private let query: ModelQuery<M>
    private let words: SearchWords
    private let filters: [ModelFilter]
    /// The identities that filters ask for: compared as they are, not as the texts of a language.
    private let identities: [Set<String>]
    /// The orders of texts of the criteria.
    private let textOrders: [LanguageOrder?]

    /// - Throws: `unknownColumn` if the query names a property that is not stored.
    init(_ query: ModelQuery<M>) throws(ModelStoreError) {
        self.query = query
        words = SearchWords(query.search ?? "")
        textOrders = query.sort.map { query.textOrder(of: $0.column) }
        var filters: [ModelFilter] = []
        for filter in query.filters { filters.append(try filter.normalized(for: M.self)) }
        identities = filters.compactMap(\.identities)
        self.filters = filters.filter { $0.identities == nil }
        let fields = M.formFields.map(\.fieldId.id)
        try Self.refuseUnknown(query.searchedFields.map(\.id), among: fields)
        try Self.refuseUnknown(query.sort.map(\.column), among: M.sortableColumns)
        try query.checkCost()
    }

    /// Returns the wanted part of the instances that the query describes, less those that cannot be
    /// read.
    func page(of models: [M], isUnreadable: (M) -> Bool) -> ModelPage<M> {
        let found = models.map(QueriedModel.init)
            .filter { hasAllWords($0) && isSelected($0) }.sorted(by: isBefore)
        let part = part(of: found)
        let page = found[part]
        let (total, isExact) = query.pagination.total(
            shownCount: page.count, hasMore: part.upperBound < found.count
        ) { found.count }
        let models = page.map(\.model)
        return ModelPage(
            models: models.filter { !isUnreadable($0) }, total: total, isTotalExact: isExact,
            unreadable: models.filter(isUnreadable).map { UnreadableModel($0) },
            next: part.upperBound < found.count ? page.last.flatMap { position(.after, $0) } : nil,
            previous: part.lowerBound > 0 ? page.first.flatMap { position(.before, $0) } : nil)
    }

    /// The range of the wanted part.
    private func part(of found: [QueriedModel<M>]) -> Range<Int> {
        let size = query.pagination.maxResults
        guard let position = query.position else {
            let start = min(query.pagination.startIndex, found.count)
            return start..<(start + min(size, found.count - start))
        }
        switch position.side {
        case .after:
            let start = found.firstIndex { isAfter($0, position) } ?? found.count
            return start..<(start + min(size, found.count - start))
        case .before:
            let end = found.firstIndex { !isBefore($0, position) } ?? found.count
            return max(0, end - min(size, end))..<end
        }
    }

    private func position(
        _ side: PagePosition.Side, _ model: QueriedModel<M>
    ) -> PagePosition? {
        guard query.sort.count <= 1 else { return nil }
        let sort = query.sort.first
        let value = sort.map { model[$0.column].positionValue } ?? .missing
        let language = sort.flatMap { query.textOrder(of: $0.column)?.language }
        return PagePosition(side, sort: sort, language: language, value: value, id: model.id)
    }

    private func isBefore(_ model: QueriedModel<M>, _ position: PagePosition) -> Bool {
        order(of: model, beside: position) == .orderedAscending
    }

    private func isAfter(_ model: QueriedModel<M>, _ position: PagePosition) -> Bool {
        order(of: model, beside: position) == .orderedDescending
    }

    /// The order of an instance and a place, in the direction of the list.
    private func order(
        of model: QueriedModel<M>, beside position: PagePosition
    ) -> ComparisonResult {
        var order = ComparisonResult.orderedSame
        if let column = query.sort.first?.column {
            let place = ComparedValue(
                position.value, as: M.formFields.first { $0.fieldId.id == column })
            order = model[column].order(before: place, in: textOrders[0])
        }
        if order == .orderedSame {
            order =
                model.id < position.id
                ? .orderedAscending : model.id > position.id ? .orderedDescending : .orderedSame
        }
        let isDescending = query.sort.first?.direction == .descending
        return isDescending ? ComparisonResult(rawValue: -order.rawValue) ?? order : order
    }

    private func hasAllWords(_ model: QueriedModel<M>) -> Bool {
        if words.isEmpty { return true }
        // A word has no white space, so that it cannot begin in one text and end in the next.
        let texts = query.searchedFields.flatMap { model[$0.id].wireTexts }
        return words.allOccur(in: texts.joined(separator: "\n"))
    }

    private func isSelected(_ model: QueriedModel<M>) -> Bool {
        identities.allSatisfy { $0.contains(model.id) }
            && filters.allSatisfy { filter in model[filter.column].meets(filter.condition) }
    }

    private func isBefore(_ left: QueriedModel<M>, _ right: QueriedModel<M>) -> Bool {
        for (criterion, textOrder) in zip(query.sort, textOrders) {
            let (value, other) = (left[criterion.column], right[criterion.column])
            switch value.order(before: other, in: textOrder) {
            case .orderedSame: continue
            case .orderedAscending: return criterion.direction == .ascending
            case .orderedDescending: return criterion.direction == .descending
            }
        }
        let isDescending = query.sort.first?.direction == .descending
        return isDescending ? left.id > right.id : left.id < right.id
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

extension ModelFilter {
    /// The identities among which that of an instance is, in the spelling of `UUID`.
    fileprivate var identities: Set<String>? {
        guard column == SystemProperty.id.rawValue, case .isAnyOf(let values) = condition else {
            return nil
        }
        return Set(values.map { $0.wireText.uppercased() })
    }
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

    /// The text of the id.
    var id: String { model.id?.uuidString ?? "" }

    subscript(name: String) -> ComparedValue {
        switch SystemProperty(rawValue: name) {
        case .id: ComparedValue(value: .text(id))
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

    /// The value as a position has it.
    var positionValue: PagePosition.Value {
        if let instant { return .number(instant.timeIntervalSinceReferenceDate) }
        if case .integer(let integer) = value { return .integer(integer) }
        return value == .none ? .missing : .text(value.wireText)
    }

    /// Missing values come first.
    func order(
        before other: ComparedValue, in textOrder: LanguageOrder? = nil
    ) -> ComparisonResult {
        if instant != nil || other.instant != nil {
            return order(instant ?? .distantPast, other.instant ?? .distantPast)
        }
        if (value == .none) != (other.value == .none) {
            return value == .none ? .orderedAscending : .orderedDescending
        }
        if let left = value.number, let right = other.value.number { return order(left, right) }
        return order(text(in: textOrder), other.text(in: textOrder))
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

    private func text(in order: LanguageOrder?) -> String {
        TextOrder.key(of: value.wireTexts.joined(separator: "\n"), in: order)
    }

    private func order<Value: Comparable>(_ left: Value, _ right: Value) -> ComparisonResult {
        left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
}

extension ComparedValue {
    /// The value of a position; `nil` as the field for a property that the store manages.
    fileprivate init(_ value: PagePosition.Value, as field: (any FormFieldBase)?) {
        switch value {
        case .missing: self.init()
        case .integer(let integer): self.init(value: .integer(integer))
        case .number(let number): self.init(instant: Date(timeIntervalSinceReferenceDate: number))
        case .text(let text):
            self.init(value: field?.valueKind.value(readFrom: text) ?? .text(text))
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

import Formwork
import FormworkLocalization

/// The pages and requests of an entity whose definition was read while the program runs.
enum DefinedResource<Slot: EntitySlot>: Resource, NamedAtRunTime {
    typealias Fields = Defined<Slot>

    private static var entity: DefinedEntity { DefinedEntities.entity(of: Slot.self) }

    static var runTimeName: String { entity.names.resource }

    static var keptName: String { (entity.was ?? entity.names).resource }

    static var path: String { entity.names.path }

    static var columns: [Column<Fields>] {
        Fields.paths(named: entity.columns ?? shortNames).enumerated()
            .map { $0 == 0 ? .link($1) : .field($1) } + [.created]
    }

    static var searched: [PartialKeyPath<Fields>] {
        Fields.paths(
            named: entity.searched
                ?? Fields.formFields.filter { $0.isSearchable }.map { $0.fieldId.id })
    }

    static var filters: [Filter<Fields>] {
        let form = ModelForm.of(Fields.self)
        return Fields.paths(named: entity.filters).compactMap { path in
            guard let field = Fields.propertyName(of: path).flatMap(form.field(at:)) else {
                return nil
            }
            return field.isFilteredByRange ? .range(path) : .choice(path)
        }
    }

    static var sort: [ModelSort] {
        entity.sort ?? [ModelSort(column: "createdAt", direction: .descending)]
    }

    static var keepsDrafts: Bool { entity.keepsDrafts }

    static var actions: Set<ResourceAction> { entity.actions }

    static func scope(for caller: Caller) -> [ModelFilter] {
        isReviewed(by: caller) ? [] : [.column("id", isAnyOf: [])]
    }

    static func permits(
        _ action: ResourceAction, _ item: Stored<Fields>?, for caller: Caller
    ) -> Bool {
        isReviewed(by: caller) || action == .create && entity.takesAdditions
    }

    private static func isReviewed(by caller: Caller) -> Bool {
        entity.reviewerRole.map(caller.has(role:)) ?? true
    }

    /// The first four fields with a single short value.
    // Key paths of existentials crash the compiler where types are generic.
    private static var shortNames: [String] {
        Fields.formFields.filter { $0.isShort }.prefix(4).map { $0.fieldId.id }
    }
}

extension DefinedResource {
    static func didCreate(_ item: Stored<Fields>, context: ResourceContext) async throws {
        try entity.changes?.follow(nil, item.fields.entered)
    }

    static func willUpdate(
        _ fields: inout Fields, of item: Stored<Fields>, context: ResourceContext
    ) async throws {
        let changed = (entity.changes?.fixed ?? []).filter { name in
            fields.entered[name] != item.fields.entered[name]
        }
        if let path = Fields.paths(named: changed).first {
            throw Fields.refusal(of: path, ViolationCode(rawValue: "fixed"))
        }
    }

    static func didUpdate(
        _ item: Stored<Fields>, from old: Stored<Fields>, context: ResourceContext
    ) async throws {
        try entity.changes?.follow(old.fields.entered, item.fields.entered)
    }

    static func willDelete(_ item: Stored<Fields>, context: ResourceContext) async throws {
        let results = entity.changes?.checkDeletion(item.fields.entered) ?? []
        if !results.isEmpty { throw ValidationError(validations: results) }
    }

    static func didDelete(_ item: Stored<Fields>, context: ResourceContext) async throws {
        try entity.changes?.follow(item.fields.entered, nil)
    }

    static func didRestore(_ item: Stored<Fields>, context: ResourceContext) async throws {
        try entity.changes?.follow(nil, item.fields.entered)
    }
}

extension FormFieldBase {
    /// Whether the field is a single line of any text.
    fileprivate var isSearchable: Bool { isShort && valueKind == .text && choices.isEmpty }

    /// Whether a list is filtered by a range of the values rather than by one of them.
    fileprivate var isFilteredByRange: Bool {
        choices.isEmpty && valueKind != .boolean && !isReference
    }
}

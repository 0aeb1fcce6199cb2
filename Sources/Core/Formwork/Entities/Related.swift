import Foundation

/// A part of a resource's page that shows what refers to its instance.
///
/// ```swift
/// public enum Companies: Resource {
///     public typealias Fields = Company
///     public static var related: [Related] { [.list(Orders.self, by: \.company)] }
/// }
/// ```
public struct Related: Sendable {
    /// The resource of the instances that refer.
    package let resource: any Resource.Type

    /// The property by which they do.
    let property: DeclaredProperty

    /// The newest instances of a resource that refer to the instance, with their number, and the
    /// ways to all of them and to a new one.
    ///
    /// - Parameters:
    ///   - resource: The resource, with a filter `.choice` of the property.
    ///   - property: The property that is a ``Reference``.
    /// - Returns: The part.
    public static func list<R: Resource>(
        _ resource: R.Type, by property: PartialKeyPath<R.Fields>
    ) -> Related {
        Related(resource: resource, property: DeclaredProperty(property))
    }

    /// The name of the property.
    package var name: String { property.name ?? "" }

    /// The reason why the part cannot be shown on the pages of a resource.
    func problem(on owner: any Resource.Type) -> String? {
        let place = "\(owner).related"
        let field = ModelReference.all(in: resource.itemType).first { $0.path == property.name }
        guard let field, field.isOwn,
            String(reflecting: field.resource) == String(reflecting: owner)
        else {
            return """
                \(place) names \(property.description) of \(resource), which is no reference to \
                \(owner): name a property of the type Reference<\(owner)>.
                """
        }
        guard resource.filterNames.contains(field.path) else {
            return """
                \(place) names \(property.description), by which the list of \(resource) cannot be \
                filtered: add .choice(\(property.description)) to \(resource).filters.
                """
        }
        return nil
    }
}

extension Resource {
    /// Nothing.
    public static var related: [Related] { [] }

    fileprivate static var filterNames: [String] { filters.compactMap(\.property.name) }
}

/// The newest instances that refer to one, with the number of all.
package struct RelatedList: Sendable {
    /// The maximum number of instances that the part shows.
    package static let maximumCount = 5

    /// The part.
    package let part: Related

    /// The instances, the newest first.
    package let items: [any StampedModel]

    /// The number of all.
    package let total: Int

    /// Whether the total is the number of all; otherwise there are more.
    package let isTotalExact: Bool

    /// The titles of the instances to which they refer themselves.
    package let titles: ReferenceTitles

    /// The part of their resource that the caller may see and change.
    package let access: ResourceAccess

    /// Fetches the parts of an instance's page that a caller may see.
    package static func load<R: Resource>(
        of id: ModelIdType, in owner: R.Type, from store: any ModelStore, as caller: Caller
    ) async throws -> [RelatedList] {
        var lists: [RelatedList] = []
        for part in R.related {
            let list = try await load(part, part.resource, of: id, from: store, as: caller)
            if let list { lists.append(list) }
        }
        return lists
    }

    private static func load<R: Resource>(
        _ part: Related, _ resource: R.Type, of id: ModelIdType, from store: any ModelStore,
        as caller: Caller
    ) async throws -> RelatedList? {
        let access = try ResourceAccess(to: resource, for: caller)
        guard !access.hidden.contains(part.name) else { return nil }
        let page = try await store.fetch(
            ModelQuery<Stored<R.Fields>>(
                filters: R.scope(for: caller)
                    + [.column(part.name, isAnyOf: [.text(id.uuidString)])],
                sort: [ModelSort(column: "createdAt", direction: .descending)],
                pagination: Pagination(maxResults: maximumCount)))
        let names = ResourceDefinition.of(R.self, hiding: access.hidden).shownNames
            .subtracting([part.name])
        return RelatedList(
            part: part, items: page.models, total: page.total, isTotalExact: page.isTotalExact,
            titles: try await .load(for: page.models, names: names, from: store, as: caller),
            access: access)
    }
}

import Foundation

/// The titles of the instances to which those of an output refer.
package struct ReferencedTitles {
    /// The maximum number of titles that are asked for; further instances are shown by their
    /// identities.
    package static let maximumCount = 100

    private var titles: [ModelIdType: String] = [:]

    /// Asks for the titles, for each instance once, and for the access to each resource.
    package init(_ references: [ReferencedInstance], _ client: some RequestSender) async throws {
        var known: [ObjectIdentifier: ResourceAccess] = [:]
        for reference in references
        where titles[reference.id] == nil && titles.count < Self.maximumCount {
            let type = ObjectIdentifier(reference.resource)
            let access: ResourceAccess
            if let former = known[type] {
                access = former
            } else {
                access = try await client.access(to: reference.resource)
                known[type] = access
            }
            titles[reference.id] = try await Self.title(
                of: reference.id, in: reference.resource, within: access, client)
        }
    }

    /// The title of an instance, a note that it is gone, or its identity.
    package func title(of reference: ReferencedInstance) -> String {
        titles[reference.id] ?? reference.id.uuidString
    }

    private static func title<R: Resource>(
        of id: ModelIdType, in type: R.Type, within access: ResourceAccess,
        _ client: some RequestSender
    ) async throws -> String {
        do {
            var item = try await client.send(R.Show(query: ResourceQuery(id: id)))
            item.access = access
            return client.localizer.text(item.title)
        } catch let error as RequestError where error.code == .notFound {
            return client.localizer.text(.localized(key: "FormworkReference.missing"))
        }
    }
}

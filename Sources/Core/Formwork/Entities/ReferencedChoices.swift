import Foundation

/// The instances that a form offers for its references: all of a few, or those that are chosen or
/// were found.
package struct ReferencedChoices {
    private var resources: [String: any Resource.Type] = [:]
    private var choices: [String: [Choice]] = [:]
    private var searched: Set<String> = []

    /// Asks for the instances to which a form can refer.
    ///
    /// - Parameters:
    ///   - model: The type of the form.
    ///   - chosen: The identities that are chosen already, by the tags of their rows.
    ///   - client: The application.
    /// - Returns: The choices.
    /// - Throws: The errors of the requests.
    package static func load(
        for model: any ValidatableModel.Type, chosen: [String: String], _ client: some RequestSender
    ) async throws -> ReferencedChoices {
        var all = ReferencedChoices()
        var known: [ObjectIdentifier: FoundInstances] = [:]
        for reference in ModelForm.of(model).references {
            let type = ObjectIdentifier(reference.resource)
            if known[type] == nil {
                known[type] = try await client.instances(of: reference.resource)
            }
            guard let found = known[type] else { continue }
            all.resources[reference.path] = reference.resource
            all.choices[reference.path] = found.hasMore ? [] : found.choices
            if found.hasMore { all.searched.insert(reference.path) }
        }
        try await all.add(chosen, client)
        return all
    }

    /// Offers instances that are chosen, by the tags of their rows.
    package mutating func add(
        _ chosen: [String: String], _ client: some RequestSender
    ) async throws {
        let references = chosen.compactMap { tag, text -> (String, ReferencedInstance)? in
            guard let resource = resources[tag.rowPath], let id = ModelIdType(uuidString: text)
            else { return nil }
            return (tag.rowPath, ReferencedInstance(resource: resource, id: id))
        }
        let titles = try await ReferencedTitles(references.map { $0.1 }, client)
        for (path, reference) in references {
            let label = titles.title(of: reference)
            add(Choice(value: reference.id.uuidString, label: label), at: path)
        }
    }

    /// Offers one more instance, unless it is offered.
    package mutating func add(_ choice: Choice, at path: String) {
        guard !(choices[path] ?? []).contains(where: { $0.value == choice.value }) else { return }
        choices[path, default: []].append(choice)
    }

    /// The instances that are offered in a row; `nil` if it refers to none.
    package func choices(at path: String) -> [Choice]? { choices[path] }

    /// The resource of which instances must be searched for; `nil` if all are offered.
    package func searchedResource(at path: String) -> (any Resource.Type)? {
        searched.contains(path) ? resources[path] : nil
    }
}

/// Instances of a resource by their titles, and whether there are more.
package struct FoundInstances {
    package let choices: [Choice]
    package let hasMore: Bool
}

extension RequestSender {
    /// The first instances that match some words, or any.
    package func instances<R: Resource>(
        of resource: R.Type, matching words: String? = nil
    ) async throws -> FoundInstances {
        let found = try await send(
            ResourceChoicesRequest<R>(query: ResourceChoicesQuery(search: words)))
        return FoundInstances(
            choices: found.choices.map {
                Choice(value: $0.id.uuidString, label: localizer.text($0.title))
            }, hasMore: found.hasMore)
    }
}

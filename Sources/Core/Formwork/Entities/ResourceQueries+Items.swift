import Foundation

extension ResourceListQuery: ItemizedQuery {
    /// The items that the query encodes.
    package var items: [String: String] {
        var items: [String: String] = [:]
        items["page"] = page.map { "\($0)" }
        items["from"] = position?.description
        items["pageSize"] = pageSize.map { "\($0)" }
        if !columns.isEmpty { items["columns"] = columns.joined(separator: ",") }
        for (name, text) in restriction { items[name] = text }
        return items
    }
}

extension ResourceQuery: ItemizedQuery {
    /// The identity.
    package var items: [String: String] { ["id": id.uuidString] }
}

extension ResourceVersionQuery: ItemizedQuery {
    /// The identity, and the version and the draft if there are some.
    package var items: [String: String] {
        var items = ["id": id.uuidString]
        items["version"] = version.map { "\($0)" }
        items["draft"] = draft
        return items
    }
}

extension ResourceEditQuery: ItemizedQuery {
    /// The identity, and the versions and the draft if there are some.
    package var items: [String: String] {
        var items = ["id": id.uuidString]
        items["version"] = version.map { "\($0)" }
        items["restore"] = restore.map { "\($0)" }
        items["draft"] = draft
        return items
    }
}

extension ResourceListQuery: OmissibleQuery {
    package static var withoutItems: ResourceListQuery { ResourceListQuery() }
}

extension ResourceNewQuery: OmissibleQuery {
    package static var withoutItems: ResourceNewQuery { ResourceNewQuery() }
}

import Formwork
import Foundation

/// The differences between the versions of one request.
struct RouteVersions: Sendable {
    /// A step with the places that it concerns.
    struct Step: Sendable {
        let version: SystemVersion
        let step: VersionStep
        let body: [MemberPath]
        let query: [MemberPath]
        let answer: [MemberPath]

        var isEmpty: Bool { body.isEmpty && query.isEmpty && answer.isEmpty }
    }

    let versions: SystemVersions

    /// The steps that concern the request, the oldest first.
    let steps: [Step]

    /// Whether the body is a whole, over nothing that is stored.
    let isNew: Bool

    /// The steps since a version, the oldest first.
    private func steps(since version: SystemVersion) -> some BidirectionalCollection<Step> {
        steps[(steps.firstIndex { $0.version > version } ?? steps.endIndex)...]
    }

    /// The fields of a body of an older version as those of the current one.
    func upgraded(_ fields: SubmittedFields, from version: SystemVersion) -> SubmittedFields {
        steps(since: version).reduce(fields) { $0.upgraded(by: $1.step, at: $1.body, isNew: isNew) }
    }

    /// The items of a query of an older version as those of the current one.
    func upgraded(
        _ query: [SubmittedFields.Entry], from version: SystemVersion
    ) -> [SubmittedFields.Entry] {
        steps(since: version).reduce(SubmittedFields(entries: query)) { query, step in
            query.upgraded(by: step.step, at: step.query, isNew: false)
        }
        .entries.map { $0.name == "sort" ? upgradedOrder($0, from: version) : $0 }
    }

    /// An order, such as `-title,budget`, with the names of the current version.
    private func upgradedOrder(
        _ entry: SubmittedFields.Entry, from version: SystemVersion
    ) -> SubmittedFields.Entry {
        let keys = entry.text.split(separator: ",", omittingEmptySubsequences: false).map { key in
            let isDescending = key.hasPrefix("-")
            let name = SubmittedFields.Entry(
                name: String(isDescending ? key.dropFirst() : key), text: "")
            let newer = steps(since: version).reduce(SubmittedFields(entries: [name])) {
                $0.upgraded(by: $1.step, at: $1.query, isNew: false)
            }
            return (isDescending ? "-" : "") + (newer.entries.first?.name ?? name.name)
        }
        return SubmittedFields.Entry(
            name: entry.name, text: keys.joined(separator: ","), isWellEncoded: entry.isWellEncoded)
    }

    /// An answer as clients of an older version receive it.
    func downgraded(_ json: Data, to version: SystemVersion) -> Data {
        let steps = steps(since: version).filter { !$0.answer.isEmpty }
        guard !steps.isEmpty, let value = try? JSONValue(Array(json)) else { return json }
        let older = steps.reversed().reduce(value) { $1.step.downgraded($0, at: $1.answer) }
        return Data(older.bytes)
    }

    /// The name of a row in the body as clients of an older version know it.
    func downgraded(_ name: String, to version: SystemVersion) -> String {
        steps(since: version).reversed().reduce(name) { $1.step.downgraded($0, at: $1.body) }
    }
}

import Formwork
import Foundation

/// The fields that permissions close to users, as far as a program knows it without its server.
///
/// The permissions are asked for two callers: an unknown one, and a known one without a role.
struct ClosedFields {
    /// The names of the fields that no user may enter: their rule looks at no caller.
    private(set) var toEveryone: Set<String> = []

    /// Those among them that no user sees either.
    private(set) var hiddenFromEveryone: Set<String> = []

    /// The names of the fields that some users may not enter.
    private(set) var toSome: Set<String> = []

    /// Asks the permissions of a resource.
    init<R: Resource>(of resource: R.Type) {
        add { R.hiddenFields(for: $0) }
        hiddenFromEveryone = toEveryone
        add { R.readOnlyFields(for: $0) }
    }

    private mutating func add<Fields: FormModel>(
        _ rule: (Caller) -> [PartialKeyPath<Fields>]
    ) {
        let reads = CallerReads()
        let properties = CallerReads.$current.withValue(reads) { Self.callers.flatMap(rule) }
        let names = properties.compactMap { Fields.rowName(of: $0) }
        if reads.parts.isEmpty { toEveryone.formUnion(names) } else { toSome.formUnion(names) }
    }

    private static var callers: [Caller] {
        [Caller(), Caller(identity: CallerIdentity(id: ModelIdType(), name: ""))]
    }
}

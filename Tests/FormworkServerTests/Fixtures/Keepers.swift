import Formwork
import FormworkMacros
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Synchronization

/// The form of the resources with secrets, hooks and permissions.
@FormModel struct Keeper {
    @Field(.required, .maxLength(40)) var name: String
    @Field(.input(.newPassword), .required, .length(8...100)) var passphrase: String
    @Field var team: KeeperTeam?
    @Field(.min(0)) var salary: ExactDecimal?
    @Field var isActive: Bool
    @Field var notes: String

    static var indexes: ModelIndexes { Staff.indexes }
}

enum KeeperTeam: String, CaseIterable, FormFieldValue { case north, south }

extension Keeper {
    static func example(
        _ name: String, _ team: KeeperTeam? = .north, salary: ExactDecimal? = 73_519_046
    ) -> Keeper {
        Keeper(
            name: name, passphrase: "horse-battery", team: team, salary: salary, isActive: true,
            notes: "")
    }
}

extension ViolationCode {
    fileprivate static let reserved = ViolationCode(rawValue: "reserved")
}

/// The resource whose hooks are noted.
enum Keepers: Resource {
    typealias Fields = Keeper

    static func willCreate(_ fields: inout Keeper, context: ResourceContext) async throws {
        HookNotes.current.add("willCreate \(fields.name)")
        if fields.name == "Nobody" { throw Keeper.refusal(of: \.name, .reserved) }
        fields.notes =
            "by \(context.caller.header("X-User") ?? "none") in \(context.localizer.locale)"
    }

    static func didCreate(_ item: Item, context: ResourceContext) async throws {
        HookNotes.current.add("didCreate \(item.version)")
    }

    static func willUpdate(
        _ fields: inout Keeper, of item: Item, context: ResourceContext
    ) async throws {
        HookNotes.current.add("willUpdate \(item.name) to \(fields.name)")
        if fields.name == "Nobody" { throw Keeper.refusal(of: \.name, .reserved) }
        fields.name = fields.name.capitalized
    }

    static func didUpdate(
        _ item: Item, from old: Item, context: ResourceContext
    ) async throws {
        HookNotes.current.add("didUpdate \(old.version) to \(item.version)")
    }

    static func willDelete(_ item: Item, context: ResourceContext) async throws {
        HookNotes.current.add("willDelete \(item.name)")
        if item.name == "Eternal" { throw RequestError(.conflict) }
    }

    static func didDelete(_ item: Item, context: ResourceContext) async throws {
        HookNotes.current.add("didDelete \(item.name)")
    }

    static func didRestore(_ item: Item, context: ResourceContext) async throws {
        HookNotes.current.add("didRestore \(item.name)")
    }
}

/// The resource of which each caller sees a part.
enum Staff: Resource {
    typealias Fields = Keeper
    static var filters: [Filter<Keeper>] { [.choice(\.team), .range(\.salary)] }
    static var bulkActions: [BulkAction<Keeper>] { [.delete, .set(\.team), .set(\.isActive)] }

    static func scope(for caller: Caller) -> [ModelFilter] {
        caller.header("X-Team").map { [.column("team", isAnyOf: [.text($0)])] } ?? []
    }

    static func permits(_ action: ResourceAction, _ item: Item?, for caller: Caller) -> Bool {
        switch action {
        case .create: caller.header("X-Role") != "guest"
        case .update: item?.name != "Locked"
        case .delete: caller.header("X-Role") == "boss"
        }
    }

    static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Keeper>] {
        caller.header("X-Role") == "boss" ? [] : [\.salary, \.isActive]
    }

    static func readOnlyFields(for caller: Caller) -> [PartialKeyPath<Keeper>] {
        caller.header("X-Role") == "clerk" ? [\.team] : []
    }
}

extension Staff {
    /// The header fields of a caller.
    static func headers(_ role: String, team: String? = nil) -> HTTPFields {
        var fields = HTTPFields()
        if let name = HTTPField.Name("X-Role") { fields[name] = role }
        if let team, let name = HTTPField.Name("X-Team") { fields[name] = team }
        return fields
    }
}

/// The hooks that ran in a test.
final class HookNotes: Sendable {
    @TaskLocal static var current = HookNotes()

    private let notes = Mutex<[String]>([])

    var list: [String] { notes.withLock { $0 } }

    func add(_ note: String) { notes.withLock { $0.append(note) } }
}

enum KeeperApplication {
    static func make(store: any ModelStore) throws -> FormworkApplication {
        var application = ErrandApplication.empty(
            store: store, localization: try ErrandApplication.localization(errandTexts + texts))
        try application.register(Errands.self)
        try application.register(Keepers.self)
        try application.register(Staff.self)
        return application
    }

    private static let texts = """

          Keepers: { title: "Keepers" }
          Staff: { title: "Staff" }
        """ + formTexts

    /// The texts of the form.
    static let formTexts = """

          Keeper:
            name: { title: "Name", validationMessages: { reserved: "This name is reserved" } }
            passphrase: { title: "Passphrase" }
            team: { title: "Team" }
            salary: { title: "Salary" }
            isActive: { title: "Active" }
            notes: { title: "Notes" }
          KeeperTeam: { north: "The North", south: "The South" }
        """
}

import Formwork
import FormworkMacros
import Foundation

/// The leave for which an employee asks.
@FormModel struct LeaveRequest {
    @Field(.required, .valid("inThePast", onlyWhenChanged: true) { $0.firstDay >= .today })
    var firstDay: CivilDate?
    @Field(.required, .valid("endsFirst", related: ["firstDay"]) { $0.lastDay >= $0.firstDay })
    var lastDay: CivilDate?
    @Field(.required) var kind: LeaveKind?
    @Field(.maxLength(100), .hint) var substitute: String
    @Field(.textArea, .maxLength(1_000), .counter) var note: String
    @Field(.input(.hidden), .maxLength(254)) var employee: String
    @Field(.input(.hidden), .maxLength(36)) var account: String

    static var indexes: ModelIndexes {
        var indexes = LeaveRequests.indexes
        indexes.filter.append("account")
        return indexes
    }
}

enum LeaveKind: String, CaseIterable, FormFieldValue { case holiday, family, study }

/// The leave of all employees, of which each sees the own and a manager everyone's.
///
/// A form that is submitted without a network waits in the browser, as every live form does.
enum LeaveRequests: Resource {
    typealias Fields = LeaveRequest

    static var columns: [Column<LeaveRequest>] {
        [.link(\.firstDay), .field(\.lastDay), .field(\.kind), .field(\.employee)]
    }

    static func scope(for caller: Caller) -> [ModelFilter] {
        let own = caller.identity.map { FieldValue.text($0.id.uuidString) }
        return caller.has(.manager) ? [] : [.column("account", isAnyOf: own.map { [$0] } ?? [])]
    }

    static func permits(_ action: ResourceAction, _ item: Item?, for caller: Caller) -> Bool {
        guard let identity = caller.identity else { return false }
        return action == .create || item?.account == identity.id.uuidString
    }

    static func hiddenFields(for caller: Caller) -> [PartialKeyPath<LeaveRequest>] {
        caller.has(.manager) ? [\.account] : [\.account, \.employee]
    }

    static func readOnlyFields(for caller: Caller) -> [PartialKeyPath<LeaveRequest>] {
        [\.employee]
    }

    static func willCreate(_ leave: inout LeaveRequest, context: ResourceContext) async throws {
        let identity = try context.caller.requireIdentity()
        (leave.account, leave.employee) = (identity.id.uuidString, identity.name)
    }
}

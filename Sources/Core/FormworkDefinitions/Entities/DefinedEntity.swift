import Formwork

/// An entity as its definition declares it.
struct DefinedEntity: Sendable {
    /// The names that it has in programs, stores and addresses.
    let names: EntityNames

    /// The names of the entity before; `nil` if it had none.
    var was: EntityNames?

    /// The rows of the form.
    var rows: [FormRow] = []

    /// The values of an instance, in the order of the form.
    var properties: [DefinedProperty] = []

    /// The names of the columns of the list; `nil` for the first fields.
    var columns: [String]?

    /// The names of the fields by which the list is filtered.
    var filters: [String] = []

    /// The names of the fields with the texts that a search looks through; `nil` for single lines.
    var searched: [String]?

    /// The order of the list; `nil` for the newest first.
    var sort: [ModelSort]?

    /// The fields whose values no two living instances share.
    var unique: [[String]] = []

    /// The versions of each instance that are kept.
    var history = ModelHistory.none

    /// Whether forms can be put aside.
    var keepsDrafts = false

    /// The changes that readers and programs can make.
    var actions = Set(ResourceAction.allCases)

    /// The role of those who may see and change instances; `nil` for everyone.
    var reviewerRole: String?

    /// Whether others may add instances.
    var takesAdditions = true

    /// The work at each change of an instance; `nil` for none.
    var changes: EntityChanges?

    init(_ names: EntityNames) { self.names = names }
}

import Formwork
import Foundation

/// The instance with which a form began, and the changes that its user has made since.
///
/// A change is sent as the values that differ, so that other users can change others meanwhile.
struct InstanceChanges<R: Resource> {
    /// The stored instance; `nil` for a new one.
    private(set) var stored: Stored<R.Fields>?

    /// The values with which the form began.
    private var former: FieldRecord

    /// The same values with their version, as a draft has them; `nil` for a new instance.
    private(set) var base: FormBase?

    /// The names of the rows in which the user may not enter anything: they are never sent.
    private let closed: Set<String>

    /// Begins with a live form as it is; a new instance is sent with all its values.
    init(
        of stored: Stored<R.Fields>?, in machine: FormMachine, leavingOut closed: Set<String> = []
    ) {
        self.stored = stored
        self.closed = closed
        former = stored == nil ? FieldRecord() : machine.record
        base = stored.map { FormBase(version: $0.version, showing: machine) }
    }

    /// The stored version that a change requires; `nil` for a new instance.
    var version: ResourceVersionQuery? {
        stored.map { ResourceVersionQuery(id: $0.id, version: $0.version) }
    }

    /// The changed values as an application takes them.
    func record(of machine: FormMachine) -> SubmittedRecord {
        SubmittedRecord(
            machine.record, unlike: former, of: machine.definition, keepsFiles: stored != nil,
            leavingOut: closed)
    }

    /// Goes on with a new instance in place of one that was deleted.
    mutating func becomeNew() { (stored, former, base) = (nil, FieldRecord(), nil) }

    /// Goes on over another stored version: what the user did not change is as it is stored.
    ///
    /// If both changed the same value, the user has to decide: to save the form again keeps the
    /// values of the user.
    ///
    /// - Parameters:
    ///   - newer: The version that is stored now.
    ///   - values: Its values as a form begins with them.
    ///   - machine: The live form.
    /// - Returns: The changes of others, and the way in which the form goes on.
    mutating func merge(
        _ newer: Stored<R.Fields>, _ values: [String: FieldValue], into machine: FormMachine
    ) -> InstanceMerge {
        let theirs = FormStart(machine.definition, values: values, isStored: true).machine()
        let merge = InstanceMerge(
            mine: record(of: machine).names, former: former, theirs: theirs, into: machine)
        (stored, former) = (newer, theirs.record)
        base = FormBase(version: newer.version, showing: theirs)
        return merge
    }
}

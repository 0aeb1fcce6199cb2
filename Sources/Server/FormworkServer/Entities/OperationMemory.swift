import Formwork
import Foundation
import Synchronization

/// The changes of several instances that were made lately, by which they are reported and taken back.
///
/// It is in this process: a restart forgets it, and so does the time. The oldest operations are
/// forgotten first when there is no room for more.
final class OperationMemory: Sendable {
    /// The maximum number of instances in all operations together.
    static let maximumSteps = 50_000

    /// The maximum number of refusals that an operation keeps.
    static let maximumRefusals = 100

    /// The time for which an operation can be taken back, in seconds.
    static let lifetime: TimeInterval = 3_600

    /// The way back of one changed instance, unless others change it before.
    enum Step: Sendable {
        case restore(ModelIdType)
        case delete(ModelIdType, version: Int)
        case set(ModelIdType, version: Int, name: String, FieldValue)
    }

    /// An operation on the instances of one resource.
    struct Operation: Sendable {
        let resource: String
        let date: Date
        var steps: [Step] = []
        var refusals: [BulkRefusal] = []
        var refusalCount = 0

        /// The room that the operation takes.
        fileprivate var size: Int { steps.count + refusals.count + 1 }
    }

    private let operations = Mutex<(known: [String: Operation], order: [String])>(([:], []))

    /// Returns an operation of a resource, `nil` if it is forgotten.
    func operation<R: Resource>(_ id: String, of type: R.Type, now: Date) -> Operation? {
        let operation = operations.withLock { $0.known[id] }
        guard let operation, operation.resource == String(reflecting: type),
            now.timeIntervalSince(operation.date) <= Self.lifetime
        else { return nil }
        return operation
    }

    /// Keeps an operation, in place of what was known of it.
    func keep(_ operation: Operation, as id: String) {
        operations.withLock { operations in
            if operations.known.updateValue(operation, forKey: id) == nil {
                operations.order.append(id)
            }
            var size = operations.known.values.reduce(0) { $0 + $1.size }
            while size > Self.maximumSteps, operations.order.count > 1 {
                let oldest = operations.order.removeFirst()
                size -= operations.known.removeValue(forKey: oldest)?.size ?? 0
            }
        }
    }
}

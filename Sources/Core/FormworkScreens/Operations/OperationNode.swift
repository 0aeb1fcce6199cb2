import Formwork
import Synchronization

/// One start of an operation, as its graph knows it.
final class OperationNode: Sendable {
    typealias Outcome = Result<any Sendable, any Error>

    let number: Int
    let name: String
    /// The graph that has the operation.
    let graph: ObjectIdentifier
    /// The number of times that the graph had cancelled everything before.
    let era: Int
    let report: @Sendable (UploadProgress) -> Void
    /// The way of the end to those who wait for it.
    let deliver: @Sendable (Outcome) -> Void

    private let success = Mutex<Bool?>(nil)

    init(
        number: Int, name: String, graph: ObjectIdentifier, era: Int,
        report: @escaping @Sendable (UploadProgress) -> Void,
        deliver: @escaping @Sendable (Outcome) -> Void
    ) {
        self.number = number
        self.name = name
        self.graph = graph
        self.era = era
        self.report = report
        self.deliver = deliver
    }

    /// Whether the operation had a result; `nil` as long as it has not ended.
    var isSuccess: Bool? { success.withLock { $0 } }

    /// Notes the end.
    func end(isSuccess: Bool) { success.withLock { $0 = isSuccess } }
}

extension Result where Success == any Sendable, Failure == any Error {
    /// Whether there is a result.
    var isSuccess: Bool { if case .success = self { true } else { false } }

    /// The result of work, or its error as readers of errors know it.
    init(_ work: () async throws -> any Sendable) async {
        do {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}

import Formwork
import FormworkClient
import FormworkScreens
import FormworkTesting
import Foundation
import Synchronization

extension ServerConnector {
    /// The way to a simulated server.
    static func simulated(_ server: any RequestTransport = SimulatedServer()) -> ServerConnector {
        ServerConnector(
            baseURL: URL(string: "http://127.0.0.1:8080") ?? URL(filePath: "/"),
            locale: Locale(identifier: "en"), by: server, toOthersBy: server)
    }
}

/// A note, as a server has it.
struct Note: ServerRequestBody, Hashable {
    var text: String
}

/// A request that reads a note.
struct ShowNote: ShowRequest {
    typealias ResponseBody = Note
    var parts: ServerRequestParts<Self>
    init(parts: ServerRequestParts<Self>) { self.parts = parts }
    static var path: String { "/note" }
}

/// A request that writes a note.
struct SaveNote: ServerRequest {
    typealias RequestBody = Note
    typealias ResponseBody = Note
    static var action: ServerRequestAction { .create }
    static var path: String { "/note" }
    var parts: ServerRequestParts<Self>
    init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// An operation without a server.
struct Greeting: ServerOperation {
    let name: String

    func validateData() throws {
        guard !name.isEmpty else {
            throw ValidationError(validations: [
                ValidationResult(
                    status: .error,
                    messages: [.init(fieldIds: [], message: .constant("A name is needed."))])
            ])
        }
    }

    func doRun(in context: OperationContext) async throws -> String { "Hello, \(name)" }
}

/// Operations that begin, wait, and end when a test lets them.
final class Stage: Sendable {
    struct Failure: Error, Hashable { var number: Int }

    private struct State {
        var begun: [Int] = []
        var ended: [Int] = []
        var gates: [Int: SharedResult<Int>] = [:]
    }

    private let state = Mutex(State())

    /// The operations that have begun, in their order.
    var begun: [Int] { state.withLock(\.begun) }

    /// The operations whose work has ended, in their order.
    var ended: [Int] { state.withLock(\.ended) }

    /// Lets an operation end with its number, or with a failure.
    func finish(_ number: Int, failing: Bool = false) {
        gate(number).end(with: failing ? .failure(Failure(number: number)) : .success(number))
    }

    /// Plays an operation.
    func play(_ number: Int) async throws -> Int {
        state.withLock { $0.begun.append(number) }
        defer { state.withLock { $0.ended.append(number) } }
        return try await gate(number).value()
    }

    /// Waits until a condition holds; returns whether it does.
    func waits(until holds: () -> Bool) async -> Bool { await eventually(holds) }

    private func gate(_ number: Int) -> SharedResult<Int> {
        state.withLock { state in
            let gate = state.gates[number] ?? SharedResult()
            state.gates[number] = gate
            return gate
        }
    }
}

/// A write that a stage plays.
struct StagedWrite: ServerOperation {
    let stage: Stage
    let number: Int

    var operationName: String { "Write \(number)" }

    func doRun(in context: OperationContext) async throws -> Int { try await stage.play(number) }
}

/// A read that a stage plays; those of one key are equal.
struct StagedRead: ReadOperation {
    let stage: Stage
    let number: Int
    let key: Int

    var identity: Int { key }
    var operationName: String { "Read \(number)" }

    func doRun(in context: OperationContext) async throws -> Int { try await stage.play(number) }
}

/// The code of an error of requests; `nil` for any other error, and without one.
func code<Output>(
    of work: () async throws -> Output
) async -> ServerRequestProcessingError.Code? {
    do {
        _ = try await work()
        return nil
    } catch {
        return (error as? ServerRequestProcessingError)?.code
    }
}

/// Waits until a condition holds; returns whether it does.
func eventually(_ holds: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    var looks = 0
    while !holds() {
        if ContinuousClock.now > end { return false }
        looks += 1
        // Others need the processor, too.
        if looks < 20 { await Task.yield() } else { try? await Task.sleep(for: .microseconds(300)) }
    }
    return true
}

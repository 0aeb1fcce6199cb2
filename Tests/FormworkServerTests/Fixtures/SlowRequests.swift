import Formwork
import FormworkServer
import Synchronization

/// The work of slow requests: its events, counted by the name that a test chose.
enum SlowWork {
    enum Event { case waitedForTurn, begun, cancelled, ended }

    private static let events = Mutex<[String: [Event: Int]]>([:])
    private static let released = Mutex<Set<String>>([])

    static func count(_ event: Event, of name: String) -> Int {
        events.withLock { $0[name]?[event] ?? 0 }
    }

    /// Lets the work end that ignores its cancellation.
    static func release(_ name: String) { _ = released.withLock { $0.insert(name) } }

    /// Works for a minute, and notices its cancellation.
    static func sleep(_ name: String) async throws {
        note(.begun, of: name)
        do {
            try await Task.sleep(for: .seconds(60))
        } catch {
            note(.cancelled, of: name)
            throw error
        }
    }

    /// Works until it's released, and goes on when it's cancelled.
    static func insist(_ name: String) async {
        let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor }
        if executor != nil { note(.waitedForTurn, of: name) }
        note(.begun, of: name)
        var goesOn = false
        while !released.withLock({ $0.contains(name) }) {
            if Task.isCancelled, !goesOn {
                note(.cancelled, of: name)
                goesOn = true
            }
            await Task.detached { try? await Task.sleep(for: .milliseconds(10)) }.value
        }
        note(.ended, of: name)
    }

    private static func note(_ event: Event, of name: String) {
        events.withLock { $0[name, default: [:]][event, default: 0] += 1 }
    }
}

struct SlowQuery: ServerRequestQuery {
    let name: String
    var insists = false
}

/// A program's request whose answer takes a minute, or until it's released.
struct SlowRequest: ShowRequest {
    typealias Query = SlowQuery
    typealias ResponseBody = SlowAnswer
    var parts: ServerRequestParts<Self>
}

struct SlowAnswer: ServerRequestBody {
    let name: String
}

extension SlowRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<SlowRequest>
    ) async throws -> SlowAnswer {
        let query = context.request.query
        if query.insists {
            await SlowWork.insist(query.name)
        } else {
            try await SlowWork.sleep(query.name)
        }
        return SlowAnswer(name: query.name)
    }
}

/// A request that waits, and has an answer also when it's cancelled.
struct WaitRequest: WaitingRequest {
    typealias Query = SlowQuery
    typealias ResponseBody = WaitAnswer
    var parts: ServerRequestParts<Self>
}

struct WaitAnswer: ServerRequestBody {
    let news: String
}

extension WaitRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<WaitRequest>
    ) async throws -> WaitAnswer {
        try? await SlowWork.sleep(context.request.query.name)
        return WaitAnswer(news: "nothing new")
    }
}

/// A form whose work takes a minute, or until it's released.
struct SlowFormRequest: CreateRequest {
    typealias Query = SlowQuery
    typealias RequestBody = ParcelBody
    typealias ResponseBody = SlowFormAnswer
    var parts: ServerRequestParts<Self>
}

struct SlowFormAnswer: ServerRequestBody {}

extension SlowFormRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<SlowFormRequest>
    ) async throws -> SlowFormAnswer {
        let query = context.request.query
        if query.insists {
            await SlowWork.insist(query.name)
        } else {
            try await SlowWork.sleep(query.name)
        }
        return SlowFormAnswer()
    }
}

extension SlowFormRequest: FormRequest {
    static func page(query: SlowQuery) -> NewParcelRequest { NewParcelRequest() }

    static func destination(after response: SlowFormAnswer) -> any ServerRequest {
        NewParcelRequest()
    }
}

import Formwork
import Synchronization

/// The questions of a form that only a server can answer, asked while the user goes on.
///
/// Answers arrive from other tasks, and are given to the form where it is used.
final class QuestionDesk {
    /// Answers one question.
    typealias Answering = @Sendable (ServerQuestion) async -> ServerAnswer.Verdict

    private let driver: any FormDriver
    private let answer: Answering
    private var open: [ServerQuestion] = []
    private let arrived = Mailbox()
    private var observation: FormObservation?

    /// Opens the desk of a form until the end of its life.
    init(_ driver: any FormDriver, _ answer: @escaping Answering) {
        self.driver = driver
        self.answer = answer
        observation = driver.observers.add { [weak self] changes in
            for case .question(let question) in changes { self?.open.append(question) }
        }
    }

    deinit { if let observation { driver.observers.remove(observation) } }

    /// Asks what is open, and notifies once an answer is there to be taken.
    func ask(notifying notify: @escaping @Sendable () -> Void) {
        for question in takeOpen() {
            Task { [answer, arrived] in
                let verdict = await answer(question)
                arrived.add(ServerAnswer(ticket: question.ticket, verdict: verdict))
                notify()
            }
        }
    }

    /// Gives the form the answers that are there.
    func deliver() { for answer in arrived.takeAll() { driver.apply(.answer(answer)) } }

    /// Asks what the form would ask after a rest, and waits for the answers.
    ///
    /// - Returns: The rows to which the server objects.
    func settle() async -> [String] {
        var refused: [String] = []
        // Each round passes the shortest rest; rules that wait for one another are few.
        for _ in 0..<100 {
            guard let rest = driver.machine.wakeUp else { break }
            driver.apply(.elapsed(milliseconds: Int(clamping: rest)))
            for question in takeOpen() {
                let verdict = await answer(question)
                driver.apply(.answer(ServerAnswer(ticket: question.ticket, verdict: verdict)))
                if verdict == .invalid { refused.append(question.tag) }
            }
        }
        return refused
    }

    private func takeOpen() -> [ServerQuestion] {
        defer { open = [] }
        return open
    }
}

/// Answers on their way from other tasks.
private final class Mailbox: Sendable {
    private let answers = Mutex<[ServerAnswer]>([])

    func add(_ answer: ServerAnswer) { answers.withLock { $0.append(answer) } }

    func takeAll() -> [ServerAnswer] {
        answers.withLock { answers in
            defer { answers = [] }
            return answers
        }
    }
}

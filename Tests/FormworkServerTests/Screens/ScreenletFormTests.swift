import Formwork
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Synchronization
import Testing

/// The answers that were given to a poll.
private final class PollAnswers: Sendable {
    @TaskLocal static var current = PollAnswers()

    let names = Mutex<[String]>([])
}

private struct AnswerPoll: ServerOperation {
    let answers: PollAnswers
    let name: String

    func doRun(in context: OperationContext) async throws {
        answers.names.withLock { $0.append(name) }
    }
}

private protocol PollData: AnyObject {
    var poll: MachineDriver? { get set }
}

/// A screenlet whose form is known at run time only, and loaded before it is shown.
private final class PollScreenlet: BaseScreenlet<any PollData>, ScreenletPage {
    override class var views: [BaseScreenletView.Type] { [PollView_default.self] }

    override func onUserAction(_ actionName: String, sender: ActionSender) async {
        switch actionName {
        case Screenlet.loadAction:
            let rows = [
                FieldDefinition(tag: "name", label: "Name", constraints: [.maxLength(5)]),
                FieldDefinition(tag: "note", label: "Note"),
            ]
            guard let form = try? FormDefinition(fields: rows) else { return }
            screenletView.poll = MachineDriver(FormMachine(definition: form))
        case "send":
            guard let form = screenletView.poll?.machine, form.isValid else {
                return fail(actionName, RequestError(.invalid))
            }
            await start(
                AnswerPoll(answers: .current, name: form.text(of: "name")), for: actionName)
        default: await super.onUserAction(actionName, sender: sender)
        }
    }
}

private final class PollView_default: BaseScreenletView, PollData {
    var poll: MachineDriver?

    override var parts: [ScreenPart] {
        guard let poll else { return [] }
        return [.form(poll), .actions([ShownAction(action: "send", label: "Send")])]
    }
}

@Suite("Forms of screenlets that have no rows of code") struct ScreenletFormTests {
    private func answering(_ body: (PageDriver, PollAnswers) async throws -> Void) async throws {
        let answers = PollAnswers()
        try await PollAnswers.$current.withValue(answers) {
            var application = ErrandApplication.empty(
                store: InMemoryModelStore(),
                localization: try ErrandApplication.localization(
                    errandTexts + "\n  PollScreenlet: { heading: \"Poll\" }\n"))
            try application.register(Errands.self)
            try application.register(PollScreenlet.self)
            let pages = PageDriver(application)
            try await pages.open(PollScreenlet.Page(query: .init()))
            try await body(pages, answers)
        }
    }

    @Test("A form that was loaded takes the input of its page, and shows it again")
    func input() async throws {
        try await answering { pages, answers in
            try pages.fill("Name", with: "Ann")
            try pages.fill("Note", with: "Mornings")
            try await pages.press("Send")
            #expect(pages.status == 200)
            #expect(answers.names.withLock { $0 } == ["Ann"])
            #expect(try pages.value(of: "Note") == "Mornings")
        }
    }

    @Test("Input that breaks a rule of such a form is refused and shown")
    func invalid() async throws {
        try await answering { pages, answers in
            try pages.fill("Name", with: "Annabel")
            try await pages.press("Send")
            #expect(pages.status == 422)
            #expect(answers.names.withLock { $0.isEmpty })
            #expect(try pages.value(of: "Name") == "Annabel")
        }
    }
}

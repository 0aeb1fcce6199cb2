import Formwork
import Testing

@testable import FormworkPresentation

@Suite struct ErrorSummaryTests {
    private func summary(
        _ errors: [ShownMessage], labels: [String: String] = [:], shown: Set<String>
    ) throws -> ErrorSummary {
        ErrorSummary(errors, labels: labels, in: try Reader.localizer()) { shown.contains($0) }
    }

    @Test("Each error is listed once and leads to the first of its rows that is shown")
    func items() throws {
        let error = ShownMessage(text: "Too late", tags: ["start", "end"])
        let items = try summary([error, error], shown: ["end"]).items
        #expect(items == [.init(entries: "", text: "Too late", tag: "end")])
    }

    @Test("An error without a row leads nowhere")
    func whole() throws {
        let items = try summary([ShownMessage(text: "No", tags: [])], shown: ["a"]).items
        #expect(items == [.init(entries: "", text: "No", tag: nil)])
    }

    @Test("The labels of the entries around all rows of an error come first, outermost first")
    func entries() throws {
        let labels = ["team.0": "Member 1", "team.0.tasks.2": "Task 3"]
        let inside = ShownMessage(text: "Enter a title", tags: ["team.0.tasks.2.title"])
        let across = ShownMessage(text: "Same", tags: ["team.0.name", "team.1.name"])
        let items = try summary(
            [inside, across], labels: labels, shown: ["team.0.tasks.2.title", "team.0.name"]
        ).items
        #expect(items.map(\.entries) == ["Member 1: Task 3: ", ""])
    }

    @Test(
        "An entry without a label of its own is preceded by its list, inside of another entry",
        arguments: [("", "Members: Entry 1: "), ("Task %{number}", "Task 1: ")])
    func nested(label: String, prefix: String) throws {
        let title = FieldDefinition(
            tag: "title", label: "Title", constraints: [.required],
            messages: [.required: "Enter it"])
        let members = RepeatingGroupDefinition(
            tag: "members", label: "Members", entryLabel: label, minimumCount: 1,
            rows: [.field(title)])
        let teams = RepeatingGroupDefinition(
            tag: "teams", label: "Teams", minimumCount: 1, rows: [.repeatingGroup(members)])
        let machine = FormMachine(definition: try FormDefinition(rows: [.repeatingGroup(teams)]))
        machine.apply(.submit)
        let form = FormPresentation(machine, submitLabel: "Save", in: try Reader.localizer())
        #expect(form.errorSummary.items.map(\.entries) == ["Entry 1: \(prefix)"])
    }

    @Test("A violation without words names its row")
    func unexplained() throws {
        let message = ShownMessage(
            Violation(tags: ["a"], code: .badInput), label: "Age", in: try Reader.localizer())
        #expect(message.text == "Age: check what you entered")
        #expect(message.tags == ["a"])
    }
}

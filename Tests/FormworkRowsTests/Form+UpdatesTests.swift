import FormworkRows
import Testing

@Suite("Observers of a form of row objects") struct FormUpdatesTests {
    typealias Tag = NotifiedForm.Tag

    /// A form whose reported changes are collected.
    final class Observed {
        let form: NotifiedForm
        let name: TextFieldRow
        let news: SwitchRow
        var reports: [[FormChange]] = []

        init() {
            (form, name, news, _) = NotifiedForm.example()
            _ = form.machine
            form.observers.add { [unowned self] in reports.append($0) }
        }

        /// The changes that some work reports, all together.
        func changes(_ work: () -> Void) -> [FormChange] {
            reports = []
            work()
            return reports.flatMap { $0 }
        }
    }

    static let works: [(String, @Sendable (Observed) -> Void, [FormChange])] = [
        ("hide", { $0.name.hide() }, [.visibility(tag: "name")]),
        ("disable", { $0.news.view.switch.isEnabled = false }, [.enabled(tag: "news")]),
        ("relabel", { $0.name.view.label.text = "Your name" }, [.definition(tag: "name")]),
        ("require", { $0.name.rules.required = .value(.boolean(true)) }, [.required(tag: "name")]),
        ("add", { $0.form.add(TextFieldRow(tag: Tag.note)) }, [.rows]),
        ("remove", { $0.form.remove(at: 1) }, [.rows]),
        (
            "load", { $0.form.load(["name": .text("Ada")]) },
            [.text(tag: "name"), .value(tag: "name")]
        ),
        (
            "help", { $0.name.showHelper(viewType: HintView.self) { $0.label.text = "Both." } },
            [.definition(tag: "name")]
        ),
    ]

    @Test("are notified of what code changes in the rows", arguments: works)
    func code(work: String, change: @Sendable (Observed) -> Void, expected: [FormChange]) {
        let observed = Observed()
        let changes = observed.changes { change(observed) }
        #expect(Set(changes).isSuperset(of: expected), "\(work): \(changes)")
        #expect(observed.changes { _ = observed.form.machine } == [], "once: \(work)")
    }

    @Test("are notified of values that code sets as of those that users enter")
    func values() {
        let observed = Observed()
        let byCode = observed.changes { observed.name.value = "Ada" }
        let other = Observed()
        let byUser = other.changes { other.form.apply(.edit(tag: "name", text: "Ada")) }
        #expect(byCode == byUser)
        #expect(byCode.contains(.value(tag: "name")))
    }

    @Test("are notified once of an event and of all that code does about it, as its sender is")
    func together() {
        let observed = Observed()
        observed.form.onNotification = { [unowned observed] update, row in
            guard update == .live, row === observed.name else { return }
            observed.news.value = true
            observed.news.hide()
            observed.form.add(TextFieldRow(tag: Tag.note))
        }
        var returned: [FormChange] = []
        _ = observed.changes { returned = observed.form.apply(.edit(tag: "name", text: "Ada")) }
        #expect(observed.reports == [returned])
        for change in [
            FormChange.value(tag: "name"), .value(tag: "news"), .visibility(tag: "news"), .rows,
        ] { #expect(returned.contains(change), "\(change)") }
        #expect(returned.count { $0 == .value(tag: "news") } <= 2)
        #expect(observed.form.machine.liveRow("note") != nil)
    }

    @Test("are notified of several changes together, and of none that are undone meanwhile")
    func updates() {
        let observed = Observed()
        let changes = observed.changes {
            observed.form.performUpdates {
                observed.name.hide()
                for number in 0..<10 { observed.form.add(TextFieldRow(tag: Tag.line(number))) }
                observed.name.show()
            }
        }
        #expect(observed.reports.count == 1)
        #expect(changes.contains(.rows))
        #expect(!changes.contains(.visibility(tag: "name")))
    }

    @Test("wait until rows that code changes one after another fit together again")
    func contradictions() {
        let observed = Observed()
        let form = observed.form
        observed.name.rules.visible = .row(Tag.news)
        // The row that the rule reads is gone until the rule is changed.
        #expect(observed.changes { form.remove(at: 1) } == [])
        let changes = observed.changes { observed.name.rules.visible = nil }
        #expect(changes.contains(.rows))
        #expect(form.machine.isVisible("name"))
    }

    @Test("follow a form that adopts the notation of another language")
    func notation() {
        let form = NotifiedForm()
        let row = TextFieldRow(tag: Tag.name) { $0.view.textField.inputType = .number }
        form.add(row)
        form.apply(.edit(tag: "name", text: "1.5"))
        var reported: [FormChange] = []
        form.observers.add { reported += $0 }
        let german = form.definition.written(
            in: ValueFormat(numbers: NumberFormat(decimalSeparator: ",", groupingSeparator: ".")))
        let changes = form.apply(.localize(german))
        #expect(changes.contains(.text(tag: "name")))
        #expect(reported == changes)
        #expect(form.machine.text(of: "name") == "1,5")
        #expect(row.value == "1,5")
    }

    @Test("make a form no slower while many rows are added together")
    func manyRows() {
        let observed = Observed()
        var definitions = 0
        final class CountingRow: FieldRow<TextFieldRowView>, ValueRow {
            var value = ""
            var count: () -> Void = {}
            override var field: FieldDefinition {
                count()
                return super.field
            }
        }
        observed.form.performUpdates {
            for number in 0..<500 {
                let row = CountingRow(tag: Tag.line(number))
                row.count = { definitions += 1 }
                observed.form.add(row)
            }
        }
        #expect(definitions < 500 * 12, "\(definitions)")
    }
}

import Formwork
import FormworkPresentation
import FormworkRandom
import Testing

@Suite struct FormPresentationTests {
    @Test("A form reads as its parts in their order, with all that is known about them")
    func outline() throws {
        let driver = try SampleForm.driver()
        #expect(
            try SampleForm.shown(driver).node().outline == """
                form
                  line "Title" = ""
                  amount "Amount"
                    line "Amount" = "12.5"
                    menu "Currency" = "None" of "None", "EUR", "USD"
                  group "Where" help "As on the parcel."
                    line "Street" = "" optional
                  list "Team"
                    entry "Member 1"
                      line "Name" = ""
                      box "Leads"
                      button "Move up" disabled
                      button "Move down"
                      button "Remove"
                    entry "Member 2"
                      line "Name" = ""
                      box "Leads"
                      button "Move up"
                      button "Move down" disabled
                      button "Remove"
                    button "Add"
                  note "Nearly done."
                  button "Suggest"
                  button "Save"
                  button "Undo" disabled
                  button "Redo" disabled
                """)
    }

    @Test("Errors are at their rows and in one list with the entries around them")
    func errors() throws {
        let driver = try SampleForm.driver()
        driver.apply(.submit)
        let form = try SampleForm.shown(driver)
        #expect(
            form.errorSummary.items.map { $0.entries + $0.text }
                == ["Title: check what you entered"]
                + ["Member 1: ", "Member 2: "].map { "\($0)Name: check what you entered" })
        #expect(form.errorSummary.items.map(\.tag) == ["title", "team.0.name", "team.1.name"])
        #expect(form.focusOrder.firstError == .row("title"))
    }

    @Test("Only the open step is shown, with the way to the others")
    func steps() throws {
        let form = FormPresentation(
            try Reader.machine([
                .step(
                    StepDefinition(
                        tag: "one", label: "One",
                        rows: [.field(FieldDefinition(tag: "a", label: "A"))])),
                .step(
                    StepDefinition(
                        tag: "two", label: "Two",
                        rows: [.field(FieldDefinition(tag: "b", label: "B"))])),
            ]), submitLabel: "Save", in: try Reader.localizer())
        #expect(
            form.node().outline == """
                form
                  button "One" current
                  button "Two"
                  step "One"
                    line "A" = "" optional
                  button "Continue"
                  button "Undo" disabled
                  button "Redo" disabled
                """)
        guard case .heading(let heading) = form.parts[0].content else {
            Issue.record("The first part is no heading.")
            return
        }
        #expect(heading.position == "Step 1 of 2")
    }

    @Test("An amount without its currency, and a currency without its amount, are single fields")
    func halfAmounts() throws {
        var amount = FieldDefinition(
            tag: "price", label: "Price", rules: RowRules(visible: .row("sold")))
        amount.layout.currencyTag = "currency"
        let sold = FieldDefinition(tag: "sold", label: "Sold", type: .checkbox)
        let currency = FieldDefinition(
            tag: "currency", label: "Currency", rules: RowRules(visible: .row("sold")))
        let free = FieldDefinition(tag: "currency", label: "Currency")
        for (rows, names) in [
            ([amount, currency, sold], ["sold"]), ([amount, free, sold], ["currency", "sold"]),
        ] {
            let form = FormPresentation(
                try Reader.machine(rows.map { .field($0) }), submitLabel: "Save",
                in: try Reader.localizer())
            #expect(form.parts.map(\.name) == names)
        }
    }

    @Test("A form is busy while the server has not answered")
    func busy() throws {
        let field = FieldDefinition(
            tag: "name", label: "Name",
            rules: RowRules(server: [ServerRule(code: ViolationCode(rawValue: "taken"))]))
        let driver = MachineDriver(try Reader.machine([.field(field)]))
        let form = FormPresentation(
            driver.machine, submitLabel: "Save", in: try Reader.localizer())
        #expect(!form.isBusy)
        driver.apply(.edit(tag: "name", text: "anna"))
        driver.apply(.endEditing(tag: "name"))
        driver.apply(.elapsed(milliseconds: 1_000))
        #expect(form.isBusy)
        #expect(form.node().outline.contains("busy"))
    }

    // A face keeps the parts that it drew. They must always equal the parts of the whole form.
    @Test("Parts that are read again after an event are those of a face that draws everything")
    func redraw() throws {
        let localizer = try Reader.localizer()
        for seed in 0..<UInt64(RandomSearch.rounds(300)) {
            let driver = MachineDriver(FormMachine(definition: RandomForm.definition(seed: seed)))
            let form = FormPresentation(driver.machine, submitLabel: "Save", in: localizer)
            var (parts, events) = (form.parts, RandomEvents(seed: seed))
            for _ in 0..<30 {
                let event = events.next(for: driver.machine)
                let changes = driver.apply(event)
                events.note(changes)
                parts = parts.redrawn(FormRedraw(after: changes, in: form), of: form)
                let all = form.parts
                #expect(parts.map(\.name) == all.map(\.name), "seed \(seed), \(event)")
                #expect(
                    parts.map { $0.nodes() } == all.map { $0.nodes() }, "seed \(seed), \(event)")
            }
        }
    }
}

extension [FormPart] {
    fileprivate func redrawn(_ redraw: FormRedraw, of form: FormPresentation) -> [FormPart] {
        switch redraw {
        case .everything: form.parts
        case .rows(let tags):
            compactMap { part in
                part.rowNames.isDisjoint(with: tags) ? part : form.updated(part)
            }
        }
    }
}

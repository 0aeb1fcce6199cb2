import FormworkRows
import Testing

@Suite struct FormEventsTests {
    enum Step { case start, edit, end, sameEdit }

    @Test(
        "A text field reports its events in the order of Astro Forms",
        arguments: [
            ([Step.start], ["start"]),
            ([.edit], ["edit", "live"]),
            ([.start, .end], ["start", "end", "onResignActive", "regular"]),
            (
                [.edit, .end],
                ["edit", "live", "end", "onResignActive", "onResignActiveAfterChange", "regular"]
            ),
            ([.end, .edit], ["end", "onResignActive", "regular", "edit", "live", "regular"]),
            ([.sameEdit], ["edit", "live"]),
            (
                [.edit, .end, .edit, .end],
                [
                    "edit", "live", "end", "onResignActive", "onResignActiveAfterChange", "regular",
                    "edit", "live", "regular", "end", "onResignActive",
                    "onResignActiveAfterChange", "regular",
                ]
            ),
        ])
    func textMoments(steps: [Step], expected: [String]) {
        let (form, name, _, _) = NotifiedForm.example()
        for (index, step) in steps.enumerated() {
            switch step {
            case .start: name.valueDidStartEditing()
            case .edit: name.view.textField.text = "text \(index)"
            case .sameEdit: name.valueDidEdit()
            case .end: name.valueDidEndEditing()
            }
        }
        #expect(form.notices == expected.map { $0 + " name" })
    }

    @Test("The moments are those of the machine, event for event")
    func machineOrder() {
        let (form, _, _, _) = NotifiedForm.example()
        let machine = FormMachine(definition: form.definition)
        let events: [FormEvent] = [
            .startEditing(tag: "name"), .edit(tag: "name", text: "a"), .endEditing(tag: "name"),
            .choose(tag: "news", values: ["true"]), .choose(tag: "pets", values: ["0", "1"]),
            .edit(tag: "name", text: "ab"), .submit, .endEditing(tag: "name"),
        ]
        for event in events {
            let expected = machine.apply(event)
            #expect(form.apply(event) == expected)
            let updates = expected.compactMap { change in
                if case .update(let update, let tag) = change { "\(update) \(tag)" } else { nil }
            }
            let ownHooks: Set = ["start", "edit", "end", "focus", "blur"]
            #expect(
                form.takeNotifications().filter {
                    !ownHooks.contains(String($0.prefix { $0 != " " }))
                }
                    == updates)
        }
        #expect(machine.record == form.machine.record)
    }

    static let choiceMoments = [
        "edit", "live", "end", "onResignActive", "onResignActiveAfterChange", "regular",
    ]

    @Test("A switch and a check list have the same moments as text")
    func choiceMoments() {
        let (form, _, news, pets) = NotifiedForm.example()
        news.view.switch.isOn = true
        #expect(form.takeNotifications() == Self.choiceMoments.map { $0 + " news" })
        pets.view.checkList.toggle(at: 1)
        #expect(form.takeNotifications() == Self.choiceMoments.map { $0 + " pets" })
        #expect(form.machine.texts(of: "pets") == ["1"])
        #expect(form.machine.value(of: "news") == .boolean(true))
    }

    @Test("A switch that is left unchanged was only left")
    func unchangedSwitch() {
        let (form, _, news, _) = NotifiedForm.example()
        news.focusChange(.focus)
        news.focusChange(.blur)
        #expect(
            form.notices == [
                "focus news", "start news", "end news", "onResignActive news", "regular news",
                "blur news",
            ])
    }

    @Test("A value that code changes takes part")
    func programmaticValue() {
        let (form, name, news, pets) = NotifiedForm.example()
        name.value = "Ada"
        news.value = true
        pets.value = [true, false]
        #expect(
            form.takeNotifications() == ["edit name", "live name"]
                + Self.choiceMoments.map { $0 + " news" } + Self.choiceMoments.map { $0 + " pets" })
        #expect(form.machine.values["name"] == .text("Ada"))
        name.value = "Ada"
        #expect(form.notices.isEmpty, "the same value is no change")
    }

    @Test("Changes that an observer makes are reported after the current ones")
    func nestedChanges() {
        let (form, name, news, _) = NotifiedForm.example()
        form.onNotification = { update, row in
            if update == .live, row === name { news.value = true }
        }
        name.valueDidEndEditing()
        _ = form.takeNotifications()
        name.value = "Ada"
        #expect(
            form.notices == ["edit name", "live name", "regular name"]
                + Self.choiceMoments.map { $0 + " news" })
        #expect(form.machine.value(of: "news") == .boolean(true))
    }

    @Test("Input in a face is shown in the view and reported once")
    func faceEvents() {
        let (form, name, news, pets) = NotifiedForm.example()
        form.apply(.edit(tag: "name", text: "Ada"))
        form.apply(.choose(tag: "news", values: ["true"]))
        form.apply(.choose(tag: "pets", values: ["1"]))
        #expect(name.value == "Ada")
        #expect(news.value)
        #expect(pets.value == [false, true])
        #expect(
            form.notices.filter { $0.hasPrefix("live") } == ["live name", "live news", "live pets"])
        form.apply(.undo)
        #expect(pets.value == [false, false])
    }

    @Test("Input that was sent at once is shown in the views")
    func received() {
        let (form, name, news, pets) = NotifiedForm.example()
        form.apply(
            .receive([
                ReceivedRow(tag: "name", texts: ["Ada"]), ReceivedRow(tag: "news", texts: ["true"]),
                ReceivedRow(tag: "pets", texts: ["0", "1"]),
            ]))
        #expect((name.value, news.value) == ("Ada", true))
        #expect(pets.value == [true, true])
    }

    @Test("Code is notified of rows that were sent at once as of rows that were filled in")
    func receivedMoments() {
        let (form, name, news, _) = NotifiedForm.example()
        form.apply(
            .receive([
                ReceivedRow(tag: "news", texts: []), ReceivedRow(tag: "name", texts: ["Ada"]),
            ]))
        #expect(
            form.takeNotifications() == [
                "start name", "edit name", "live name", "end name", "onResignActive name",
                "onResignActiveAfterChange name", "regular name",
                "start news", "end news", "onResignActive news", "regular news",
            ])
        #expect(name.valueHasChanged && news.valueHasEndedEditing && !news.valueHasChanged)
    }

    @Test("A row that code opens takes what was sent for it, one that stays closed does not")
    func receivedClosedRows() {
        let (form, name, news, pets) = NotifiedForm.example()
        name.hide()
        news.view.switch.isEnabled = false
        pets.hide()
        form.onNotification = { [unowned name, unowned news] type, row in
            if row === news, type == .live { name.show() }
        }
        let rows = [("name", "Ada"), ("news", "true"), ("pets", "0")]
            .map { ReceivedRow(tag: $0.0, texts: [$0.1]) }
        let sent = FormEvent.receive(rows, reportsRefusals: false)
        form.apply(sent)
        #expect(name.value.isEmpty && !news.value && pets.value == [false, false])
        news.view.switch.isEnabled = true
        form.apply(sent)
        #expect(name.value == "Ada" && news.value && pets.value == [false, false])
    }

    @Test("The flags of a row follow its life, and are taken back by submit and reset")
    func flags() {
        let (form, name, _, _) = NotifiedForm.example()
        func flags() -> [Bool] {
            [name.valueHasStartedEditing, name.valueHasChanged, name.valueHasEndedEditing]
        }
        #expect(flags() == [false, false, false])
        name.valueDidStartEditing()
        #expect(flags() == [true, false, false])
        name.value = "a"
        #expect(flags() == [true, true, false])
        name.valueDidEndEditing()
        #expect(flags() == [true, true, true])
        form.submit()
        #expect(flags() == [false, false, false])
        name.value = "b"
        name.valueDidEndEditing()
        form.apply(.reset())
        #expect(flags() == [false, false, false])
        #expect(name.value.isEmpty)
        _ = form.takeNotifications()
        name.value = "c"
        #expect(form.notices == ["edit name", "live name"], "pristine again: no regular update")
    }

    @Test("Submit leaves the focused row first, and returns whether the form is valid")
    func submission() {
        let (form, name, _, _) = NotifiedForm.example()
        name.constraints = [.required]
        name.focusChange(.focus)
        _ = form.takeNotifications()
        #expect(!form.submit())
        #expect(form.focusedRow == nil)
        #expect(form.takeNotifications().prefix(2) == ["end name", "onResignActive name"])
        #expect(form.machine.violations(of: "name").map { $0.code } == [.required])
        name.value = "Ada"
        #expect(form.submit())
    }

    /// A form whose code checks a row when it is submitted.
    final class CheckedForm: Form {
        let name = TextFieldRow(tag: NotifiedForm.Tag.name)

        override func setupRows() {
            super.setupRows()
            add(name)
        }

        override func submit() -> Bool {
            if validate(row: name, ValidationRule.required) {
                name.hideHelper()
            } else {
                name.showHelper(viewType: ErrorView.self) { $0.label.text = "Your name is missing" }
            }
            return super.submit()
        }
    }

    @Test("A submission by a face runs the code of the form, and reports its result")
    func checkedSubmission() {
        let form = CheckedForm()
        #expect(form.apply(.submit).contains(.submitted(isValid: false)))
        #expect(form.machine.violations.map(\.message) == ["Your name is missing"])
        form.apply(.edit(tag: "name", text: "Ada"))
        #expect(form.apply(.submit).contains(.submitted(isValid: true)))
    }

    @Test("A row that was left before a refused submission is checked by code at each edit")
    func refusedSubmission() {
        let (form, name, _, _) = NotifiedForm.example()
        name.constraints = [.required]
        form.apply(.edit(tag: "name", text: "A"))
        form.apply(.endEditing(tag: "name"))
        form.apply(.edit(tag: "name", text: ""))
        #expect(!form.submit())
        _ = form.takeNotifications()
        form.apply(.edit(tag: "name", text: "B"))
        #expect(form.takeNotifications() == ["edit name", "live name", "regular name"])
        form.apply(.choose(tag: "news", values: ["true"]))
        #expect(form.takeNotifications().filter { $0 == "regular news" }.count == 1)
        #expect(form.submit())
        form.apply(.edit(tag: "name", text: "C"))
        #expect(form.takeNotifications() == ["edit name", "live name"])
    }

    @Test("A button is pressed in its view or in a face, but not while it spins")
    func button() {
        let form = NotifiedForm()
        var presses = 0
        let button = ButtonRow(tag: NotifiedForm.Tag.send) { $0.view.button.title = "Send" }
        button.action = { presses += 1 }
        form.add(button)
        button.view.button.tap()
        form.apply(.act(tag: "send"))
        #expect(presses == 2)
        button.isSpinning = true
        button.view.button.tap()
        form.apply(.act(tag: "send"))
        #expect(presses == 2)
        #expect(!form.machine.isEnabled("send"))
        button.isSpinning = false
        form.apply(.act(tag: "send"))
        #expect(presses == 3)
    }
}

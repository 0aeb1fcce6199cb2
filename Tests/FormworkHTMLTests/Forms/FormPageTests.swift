import Formwork
import FormworkHTML
import Testing

/// The page after a button inside its form was pressed.
@Suite struct FormPageTests {
    private static let missing: [ViolationCode: String] = [.required: "Fill this in"]

    private static let rows: [RowDefinition] = [
        .step(
            StepDefinition(
                tag: "about", label: "About",
                rows: [
                    .field(
                        FieldDefinition(
                            tag: "title", label: "Title", constraints: [.required],
                            messages: missing)),
                    .field(
                        FieldDefinition(
                            tag: "kind", label: "Kind", type: .select,
                            choices: ["a", "b"].map { Choice(value: $0, label: $0) })),
                    .field(
                        FieldDefinition(
                            tag: "part", label: "Part", type: .select,
                            choices: [
                                Choice(value: "a1", label: "A 1", availableFor: ["a"]),
                                Choice(value: "b1", label: "B 1", availableFor: ["b"]),
                            ], rules: RowRules(choiceKey: .row("kind")))),
                    .field(
                        FieldDefinition(
                            tag: "extra", label: "Extra",
                            rules: RowRules(
                                visible: .row("kind") == "a", hiddenValue: .restore))),
                ])),
        .step(
            StepDefinition(
                tag: "team", label: "Team",
                rows: [
                    .repeatingGroup(
                        RepeatingGroupDefinition(
                            tag: "members", label: "Team", entryLabel: "Member %{number}",
                            rows: [
                                .field(
                                    FieldDefinition(
                                        tag: "name", label: "Name", constraints: [.required],
                                        messages: missing))
                            ]))
                ])),
    ]

    private func page(
        _ action: String, _ entries: KeyValuePairs<String, String>
    ) throws -> String {
        let submission = PageSubmission(
            submitted: Sample.submitted(entries), action: PageAction(text: action))
        return try FormMarkupTests.rows(Self.rows, submission: submission)
    }

    @Test("An added entry has the focus, and no errors are shown")
    func insert() throws {
        let html = try page(
            "insert:members",
            ["title": "", "members": "", "members.4.name": "Ada", "formwork-step": "team"])
        #expect(html.contains(#"name="members.4.name" type="text" value="Ada""#))
        #expect(html.contains(#"id="field-members.5" tabindex="-1" autofocus>"#))
        #expect(html.ranges(of: "autofocus").count == 1)
        #expect(!html.contains("field-error"))
    }

    @Test(
        "After a removal the entry in its place has the focus, otherwise the button that adds one")
    func remove() throws {
        let two = try page(
            "remove:members.0", ["title": "x", "members.0.name": "Ada", "members.1.name": "Bo"])
        #expect(!two.contains("Ada") && two.contains("Bo"))
        #expect(two.contains(#"id="field-members.1" tabindex="-1" autofocus>"#))
        let one = try page("remove:members.0", ["title": "x", "members.0.name": "Ada"])
        #expect(one.contains(#"value="insert:members" formnovalidate autofocus>"#))
    }

    @Test("An entry that changes its place keeps the focus")
    func move() throws {
        let html = try page(
            "move:members.1:0", ["title": "x", "members.0.name": "Ada", "members.1.name": "Bo"])
        let (bo, ada) = (
            try #require(html.firstRange(of: "Bo")), try #require(html.firstRange(of: "Ada"))
        )
        #expect(bo.lowerBound < ada.lowerBound)
        #expect(html.contains(#"id="field-members.1" tabindex="-1" autofocus>"#))
    }

    @Test("The next step opens if the current one is valid")
    func next() throws {
        let html = try page("next", ["title": "x", "formwork-step": "about"])
        #expect(html.contains(#"name="formwork-step" value="team""#))
        #expect(html.contains(#"aria-labelledby="legend-team" autofocus>"#))
        #expect(html.contains(#"name="title" type="text" value="x""#))
    }

    @Test("An invalid step stays open, shows its errors, and has a summary")
    func refusedNext() throws {
        let submission = PageSubmission(
            submitted: Sample.submitted(["title": "", "formwork-step": "about"]),
            action: PageAction(text: "next"))
        let context = try Sample.context(submission: submission)
        let form = HTMLForm(
            of: try FormDefinition(rows: Self.rows), submittingTo: SampleRequest.self,
            query: .init(id: "1"), submitTitle: .constant("Send")
        ).html(context)
        let text = HTMLDocument(
            page: HTMLPage(title: "Plan", main: "<h1>Plan</h1>\(form)"),
            layout: SiteLayout(name: .constant("Site"), homeLink: "/", currentLink: "/"),
            context: context
        ).text
        #expect(text.contains("<title data-right=\"Plan – Site\">Error: Plan – Site</title>"))
        #expect(text.contains(##"<li><a href="#field-title">Fill this in</a></li>"##))
        #expect(text.contains(#"name="formwork-step" value="about""#))
        #expect(text.contains(#"aria-invalid="true""#))
        #expect(text.ranges(of: "autofocus").count == 1)
    }

    @Test("Going back validates nothing")
    func back() throws {
        let html = try page(
            "back", ["title": "x", "members.0.name": "", "formwork-step": "team"])
        #expect(html.contains(#"name="formwork-step" value="about""#))
        #expect(!html.contains("Fill this in"))
    }

    @Test("An update offers other choices and lets go of one that is none of them")
    func cascade() throws {
        let html = try page("refresh", ["title": "x", "kind": "b", "part": "a1"])
        #expect(html.contains(#"<option value="b1">B 1</option>"#))
        #expect(!html.contains("a1"))
        #expect(
            html.contains(
                #"value="refresh" formnovalidate aria-describedby="refresh~hint" autofocus>"#))
        #expect(!html.contains("field-error"))
    }

    @Test("Input in a row that is now hidden returns with the row")
    func restored() throws {
        let hidden = try page("refresh", ["title": "x", "kind": "b", "extra": "\"typed\""])
        #expect(hidden.contains(#"<div class="field" hidden>"#))
        let state = #"{"extra":["\"typed\""]}"#
        #expect(hidden.contains(#"name="formwork-state" value="\#(HTML(text: state).text)">"#))
        let later = try page(
            "insert:members", ["title": "x", "kind": "b", "formwork-state": state])
        #expect(later.contains(#"name="formwork-state""#))
        let shown = try page("refresh", ["title": "x", "kind": "a", "formwork-state": state])
        #expect(shown.contains(#"name="extra" type="text" value="&quot;typed&quot;""#))
        #expect(!shown.contains("formwork-state"))
    }

    @Test(
        "Input of a hidden row returns unless it is cleared",
        arguments: [.keep, .clear] as [HiddenValuePolicy])
    func kept(policy: HiddenValuePolicy) throws {
        let rules = RowRules(visible: .row("kind") == "a", hiddenValue: policy)
        let rows = ["kind", "extra"].map { tag in
            RowDefinition.field(
                FieldDefinition(tag: tag, label: tag, rules: tag == "kind" ? RowRules() : rules))
        }
        let submitted = Sample.submitted(["kind": "b", "extra": "typed"])
        let html = try FormMarkupTests.rows(
            rows, submission: PageSubmission(submitted: submitted, action: .refresh))
        #expect(html.contains("formwork-state") == (policy == .keep))
    }

    @Test("Input of rows that a button hides returns with them, as the form held it")
    func hiddenByAction() throws {
        let list = RepeatingGroupDefinition(
            tag: "list", label: "List",
            rows: ["name", "size"].map { tag in
                let visible = tag == "size" ? FormExpression.count(.row("list")) > 1 : nil
                return .field(
                    FieldDefinition(
                        tag: tag, label: tag,
                        rules: RowRules(visible: visible, hiddenValue: .restore)))
            })
        func page(_ action: String, _ entries: KeyValuePairs<String, String>) throws -> String {
            let submission = PageSubmission(
                submitted: Sample.submitted(entries), action: PageAction(text: action))
            return try FormMarkupTests.rows([.repeatingGroup(list)], submission: submission)
        }
        let one = try page(
            "remove:list.0", ["list.0.name": "a", "list.1.name": "b", "list.1.size": "3"])
        let state = #"{"list.1.size":["3"]}"#
        #expect(one.contains(#"name="formwork-state" value="\#(HTML(text: state).text)">"#))
        let two = try page("insert:list", ["list.1.name": "b", "formwork-state": state])
        #expect(two.contains(#"name="list.1.size" type="text" value="3""#))
    }

    @Test(
        "Forged actions and states leave the markup valid",
        arguments: [
            "[]", "{", "{\"extra\":\"x\"}", "{\"title\":[\"x\",\"y\"]}", "{\"nothing\":[\"x\"]}",
            "{\"members.0.name\":[\"x\"]}", "null", "",
        ])
    func madeUp(state: String) throws {
        for action in ["", "remove:members.9", "insert:title", "goTo:nowhere", "move:x:1", "act:x"]
        {
            let html = try page(
                action,
                ["title": "x", "formwork-state": state, "formwork-step": "nowhere", "a.1.b": "c"])
            #expect(MarkupCheck(html).findings.isEmpty)
            #expect(!html.contains("autofocus") || html.ranges(of: "autofocus").count == 1)
        }
    }

    @Test("A refused form opens at its first invalid step")
    func refused() throws {
        let submission = PageSubmission(
            submitted: Sample.submitted([
                "title": "x", "members.0.name": "", "formwork-step": "about",
            ]),
            results: [Sample.error(["members.0.name"], "Who is this?")])
        let html = try FormMarkupTests.rows(Self.rows, submission: submission)
        #expect(html.contains(#"name="formwork-step" value="team""#))
        #expect(html.contains(#"id="error-members.0.name""#))
        #expect(html.contains("Who is this?"))
    }
}

import Formwork
import FormworkHTML
import Testing

/// The markup of a form for the script that may take it over.
@Suite struct FormRenderingOptionsTests {
    private func live(
        _ rows: [RowDefinition], values: [String: FieldValue] = [:]
    ) throws -> String {
        try FormMarkupTests.rows(rows, values: values, isLive: true)
    }

    private func field(_ field: FieldDefinition) throws -> String {
        let html = try live([.field(field)])
        let start = try #require(
            html.firstRange(of: "<\(html.contains("<fieldset") ? "fieldset" : "div") class=\"field")
        )
        let end = try #require(html.firstRange(of: "<div class=\"form-buttons\""))
        return String(html[start.lowerBound..<end.lowerBound])
    }

    @Test("A field has a place for what is wrong with it, which its control names from the start")
    func text() throws {
        #expect(
            try field(FieldDefinition(tag: "a", label: "A", hint: "Help.")) == """
                <div class="field" data-formwork-row="a">
                <label for="field-a">A <span class="optional">(optional)</span></label>
                <p class="hint" id="hint-a">Help.</p>
                <div class="field-error" id="error-a" hidden></div>
                <input id="field-a" name="a" type="text" dir="auto" \
                aria-describedby="hint-a error-a">
                </div>

                """)
    }

    @Test("Choices that depend on other rows have a pattern, and those for none stay")
    func choices() throws {
        let radio = FieldDefinition(
            tag: "a", label: "A", type: .radioGroup,
            choices: [
                Choice(value: "x", label: "X"), Choice(value: "y", label: "Y", availableFor: ["1"]),
            ],
            rules: RowRules(choiceKey: .value(.text("0"))))
        #expect(
            try field(radio).contains(
                """
                <div data-formwork-choices>
                <div class="choice" data-formwork-none><input type="radio" id="field-a" name="a" \
                value="" checked><label for="field-a">None</label></div>
                <div class="choice"><input type="radio" id="choice-2-a" name="a" value="x">\
                <label for="choice-2-a">X</label></div>
                </div>
                <template data-formwork-choice><div class="choice"><input type="radio" \
                id="field-a" name="a"><label for="field-a"></label></div></template>
                </fieldset>

                """))
        var select = radio
        select.type = .select
        #expect(
            try field(select).contains(
                """
                <option data-formwork-none value="" selected>None</option>
                <option value="x">X</option>
                </select>
                """))
    }

    @Test("A field that may become required hides its optional mark")
    func required() throws {
        var rules = RowRules(required: .value(.boolean(true)))
        let isRequired = try field(FieldDefinition(tag: "a", label: "A", rules: rules))
        #expect(isRequired.contains(#"<span class="optional" data-formwork-optional hidden>"#))
        rules.required = .value(.boolean(false))
        let isOptional = try field(FieldDefinition(tag: "a", label: "A", rules: rules))
        #expect(isOptional.contains(#"<span class="optional" data-formwork-optional>"#))
    }

    @Test(
        "A choice that may become required has its choice of nothing for both",
        arguments: [true, false])
    func requiredChoice(isRequired: Bool) throws {
        var choice = FieldDefinition(
            tag: "a", label: "A", type: .radioGroup, choices: [Choice(value: "x", label: "X")],
            rules: RowRules(required: .value(.boolean(isRequired))))
        #expect(
            try field(choice).contains(
                """
                <div class="choice" data-formwork-none\(isRequired ? " hidden" : "")>\
                <input type="radio" id="choice-2-a" name="a" value="" checked>\
                <label for="choice-2-a">None</label></div>
                <div class="choice"><input type="radio" id="field-a" name="a" value="x">

                """.dropLast()))
        choice.type = .select
        #expect(
            try field(choice).contains(
                """
                <option data-formwork-none data-formwork-may="None" data-formwork-must="Choose…" \
                value="" selected>\(isRequired ? "Choose…" : "None")</option>
                """))
    }

    @Test("Rows are marked with their states")
    func flags() throws {
        let no = FormExpression.value(.boolean(false))
        let yes = FormExpression.value(.boolean(true))
        #expect(
            try field(FieldDefinition(tag: "a", label: "A", rules: RowRules(visible: no)))
                .hasPrefix(
                    #"<div class="field" data-formwork-row="a" hidden data-formwork-invisible>"#))
        #expect(
            try field(FieldDefinition(tag: "a", label: "A", rules: RowRules(enabled: no)))
                .hasPrefix(#"<div class="field" data-formwork-row="a" data-formwork-disabled>"#))
        #expect(
            try field(FieldDefinition(tag: "a", label: "A", rules: RowRules(readOnly: yes)))
                .hasPrefix(#"<div class="field" data-formwork-row="a" data-formwork-readonly>"#))
    }

    @Test("Computed values, sliders and hidden rows are marked for the script")
    func values() throws {
        let number = FormFieldType.text(inputType: .number)
        let computed = FieldDefinition(
            tag: "a", label: "A", type: number, rules: RowRules(computed: 2))
        #expect(
            try field(computed).contains(
                #"<output class="value" id="field-a" data-formwork-value="a" aria-describedby="error-a">2</output>"#
            ))
        let slider = FieldDefinition(tag: "a", label: "A", type: .text(inputType: .range))
        #expect(
            try field(slider).contains(
                #"<output class="range-value" for="field-a" data-formwork-value="a"></output>"#))
        let hidden = FieldDefinition(tag: "a", label: "", type: .text(inputType: .hidden))
        #expect(
            try live([.field(hidden)]).contains(
                #"<div class="unseen" data-formwork-row="a"><input type="hidden" name="a" value=""></div>"#
            ))
    }

    @Test("A list is marked with its limits and its entries")
    func list() throws {
        let html = try live([FormMarkupTests.list])
        #expect(
            html.contains(
                #"data-formwork-row="team" data-formwork-list data-formwork-minimum="1" data-formwork-maximum="3">"#
            ))
        #expect(html.contains("<div class=\"form-entries\">"))
        #expect(html.contains(#"data-formwork-row="team.0" data-formwork-entry>"#))
        #expect(html.contains(#">Member <span data-formwork-position="">1</span></legend>"#))
        #expect(html.contains(#"data-formwork-move="-1""#))
    }

    @Test("The place of a number names the digits that a script counts in, where they are others")
    func digits() throws {
        let html = try FormMarkupTests.rows(
            [FormMarkupTests.list], isLive: true, locale: "ar-EG")
        #expect(
            html.contains(
                #">Member <span data-formwork-position="٠١٢٣٤٥٦٧٨٩">١</span></legend>"#))
        let fixed = try FormMarkupTests.rows([FormMarkupTests.list], locale: "ar-EG")
        #expect(fixed.contains(">Member <span>١</span></legend>"))
    }

    @Test("The form contains its definition, its state and its messages")
    func form() throws {
        let html = try live([FormMarkupTests.list])
        #expect(html.contains(#" novalidate data-formwork="" data-formwork-unexplained="{ti"#))
        for part in [
            #"<script type="application/json" data-formwork-definition>{"v":1,"#,
            #"<script type="application/json" data-formwork-state>{"#,
            #"<template data-formwork-summary>"#,
            #"<section class="error-summary" id="error-summary" tabindex="-1" aria-labelledby"#,
            #"<template data-formwork-error><p><span class="visually-hidden">Error: </span></p></template>"#,
            "<template data-formwork-tools>\n",
            #"<p class="form-status" role="status" data-formwork-status data-formwork-offline="You"#,
            #"value="undo" formnovalidate title="Undo" data-formwork-script hidden disabled><svg"#,
            #"<span class="visually-hidden">Undo</span></button>"#,
        ] { #expect(html.contains(part)) }
    }

    @Test(
        "A password that was sent is not in the state for the script, in lists neither",
        arguments: [FormInputType.password, .newPassword])
    func passwords(_ type: FormInputType) throws {
        let secret = RowDefinition.field(
            FieldDefinition(
                tag: "secret", label: "Secret", type: .text(inputType: type),
                constraints: [.minLength(50)]))
        let list = RepeatingGroupDefinition(
            tag: "keys", label: "Keys", entryLabel: "Key", addLabel: "Add", removeLabel: "Remove",
            rows: [secret])
        let html = try FormMarkupTests.rows(
            [secret, .field(FieldDefinition(tag: "name", label: "Name")), .repeatingGroup(list)],
            isLive: true,
            submission: PageSubmission(
                submitted: Sample.submitted([
                    "secret": "hunter2", "name": "Ada", "keys.0.secret": "hunter3",
                ]), action: .refresh))
        #expect(html.contains("Ada"))
        #expect(!html.contains("hunter"))
    }

    @Test("A page has words for errors without their own only where there can be any")
    func unexplained() throws {
        func words(_ messages: [ViolationCode: String]) throws -> Bool {
            try live([
                .field(
                    FieldDefinition(
                        tag: "a", label: "A", constraints: [.required], messages: messages))
            ]).contains("data-formwork-unexplained")
        }
        #expect(try words([:]))
        #expect(try !words([.required: "Enter an A"]))
    }

    @Test("Forms are live by default if they would need a submission to continue")
    func byDefault() throws {
        func isLive(_ rows: [RowDefinition]) throws -> Bool {
            let definition = try FormDefinition(rows: rows)
            return HTMLForm(
                of: definition, submittingTo: SampleRequest.self, query: .init(id: "1"),
                submitTitle: .constant("Send")
            ).html(try Sample.context()).text.contains("data-formwork")
        }
        let plain = RowDefinition.field(FieldDefinition(tag: "a", label: "A"))
        #expect(try !isLive([plain]))
        #expect(
            try !isLive([
                .group(GroupDefinition(tag: "g", label: "G", rows: [plain])),
                .note(NoteDefinition(tag: "n", text: "N")),
            ]))
        #expect(try isLive([FormMarkupTests.list]))
        #expect(try isLive([.step(StepDefinition(tag: "s", label: "S", rows: [plain]))]))
        #expect(
            try isLive([
                .field(FieldDefinition(tag: "a", label: "A", rules: RowRules(computed: "x")))
            ]))
    }

    @Test("No row is marked as pending without a script")
    func pending() throws {
        let rows: [RowDefinition] = [
            .field(
                FieldDefinition(
                    tag: "a", label: "A",
                    rules: RowRules(server: [ServerRule(code: ViolationCode(rawValue: "taken"))])))
        ]
        let html = try FormMarkupTests.rows(
            rows, isLive: true,
            submission: PageSubmission(
                submitted: Sample.submitted(["a": "x"]), action: .refresh))
        #expect(
            html.contains(#"<p class="field-pending" role="status"><span>Checking…</span></p>"#))
        #expect(!html.contains("aria-busy") && !html.contains(#"data-formwork-state="pending""#))
    }
}

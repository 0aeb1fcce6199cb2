import Formwork
import FormworkHTML
import Foundation
import Testing

@Suite struct FormMarkupTests {
    /// The form's markup between the hidden token and the buttons at the end.
    static func rows(
        _ rows: [RowDefinition], values: [String: FieldValue] = [:], isLive: Bool = false,
        mode: HTMLFormMode = .novalidate, submission: PageSubmission? = nil, locale: String = "en"
    ) throws -> String {
        var form = HTMLForm(
            of: try FormDefinition(rows: rows), values: values, submittingTo: SampleRequest.self,
            query: .init(id: "1"), submitTitle: .constant("Send"))
        form.isLive = isLive
        form.mode = mode
        return form.html(try Sample.context(locale, submission: submission)).text
    }

    static let list = RowDefinition.repeatingGroup(
        RepeatingGroupDefinition(
            tag: "team", label: "Team", hint: "Who is in it.", entryLabel: "Member %{number}",
            addLabel: "Add a member", removeLabel: "Remove member %{number}", minimumCount: 1,
            maximumCount: 3, initialCount: 1,
            rows: [.field(FieldDefinition(tag: "name", label: "Name", constraints: [.required]))]))

    @Test("A list has its entries with their numbers, and buttons that need no script")
    func list() throws {
        let html = try Self.rows([Self.list])
        #expect(
            html.contains(
                """
                <fieldset class="form-list" id="field-team" tabindex="-1" \
                aria-describedby="hint-team">
                <legend>Team</legend>
                <p class="hint" id="hint-team">Who is in it.</p>
                <input type="hidden" name="team" value="">
                <div class="form-entries">
                <fieldset class="form-entry" id="field-team.0" tabindex="-1">
                <legend id="legend-team.0">Member <span>1</span></legend>
                <div class="field">
                <label for="field-team.0.name">Name</label>
                <input id="field-team.0.name" name="team.0.name" type="text" dir="auto">
                </div>
                <div class="form-entry-buttons">
                <button type="submit" class="button button-secondary button-small" \
                id="up-team.0" name="formwork-action" value="move:team.0:-1" formnovalidate \
                aria-labelledby="up-team.0 legend-team.0" disabled>Move up</button>
                <button type="submit" class="button button-secondary button-small" \
                id="down-team.0" name="formwork-action" value="move:team.0:1" formnovalidate \
                aria-labelledby="down-team.0 legend-team.0" disabled>Move down</button>
                <button type="submit" class="button button-secondary button-small" \
                id="remove-team.0" name="formwork-action" value="remove:team.0" formnovalidate \
                disabled><span>Remove member <span>1</span></span></button>
                </div>
                </fieldset>
                </div>
                <button type="submit" class="button button-secondary" name="formwork-action" \
                value="insert:team" formnovalidate>Add a member</button>
                </fieldset>

                """))
        #expect(!html.contains("data-formwork"))
    }

    @Test("The return key submits the form, although other buttons precede its own")
    func defaultButton() throws {
        let html = try Self.rows([Self.list])
        let first = try #require(html.range(of: "<button"))
        #expect(
            html[first.lowerBound...].hasPrefix(
                #"<button type="submit" class="default-button" tabindex="-1" aria-hidden="true">"#))
    }

    @Test("A list that is full or has few entries offers neither more nor less")
    func bounds() throws {
        let entries = FieldValue.list(Array(repeating: .record(FieldRecord()), count: 3))
        let html = try Self.rows([Self.list], values: ["team": entries])
        #expect(html.contains(#"value="insert:team" formnovalidate disabled>"#))
        #expect(html.contains(#"value="remove:team.1" formnovalidate><span>"#))
        #expect(html.contains(#"value="move:team.1:0" formnovalidate aria-labelledby"#))
    }

    @Test("Groups are field sets, records give their rows longer names, notes are words")
    func groups() throws {
        let html = try Self.rows([
            .group(
                GroupDefinition(
                    tag: "address", label: "Address", hint: "At home.", isRecord: true,
                    rows: [.field(FieldDefinition(tag: "city", label: "City"))])),
            .note(NoteDefinition(tag: "note", text: "Everybody reads <this>.")),
        ])
        #expect(
            html.contains(
                """
                <fieldset class="form-group" aria-describedby="hint-address">
                <legend>Address</legend>
                <p class="hint" id="hint-address">At home.</p>
                <div class="field">
                <label for="field-address.city">City <span class="optional">(optional)</span></label>
                <input id="field-address.city" name="address.city" type="text" dir="auto">
                </div>
                </fieldset>
                <p class="form-note">Everybody reads &lt;this&gt;.</p>
                """))
    }

    @Test("A computed value is an output that names the fields it comes from")
    func computed() throws {
        let html = try Self.rows(
            [
                .field(
                    FieldDefinition(tag: "a", label: "A", type: .text(inputType: .number))),
                .field(
                    FieldDefinition(
                        tag: "b", label: "B", type: .text(inputType: .number),
                        rules: RowRules(computed: .row("a") + 1))),
            ], values: ["a": .decimal(ExactDecimal(2))])
        #expect(
            html.contains(
                """
                <label for="field-b">B</label>
                <output class="value" id="field-b" for="field-a">3</output>
                """))
        #expect(!html.contains(#"name="b""#))
    }

    @Test("Hidden, disabled and read-only rows are not sent")
    func closed() throws {
        func row(_ tag: String, _ type: FormFieldType, _ rules: RowRules) -> RowDefinition {
            .field(
                FieldDefinition(
                    tag: tag, label: tag, type: type, choices: [Choice(value: "x", label: "X")],
                    rules: rules))
        }
        let no = FormExpression.value(.boolean(false))
        let yes = FormExpression.value(.boolean(true))
        let text = FormFieldType.text(inputType: .text)
        let html = try Self.rows([
            row("hidden", text, RowRules(visible: no)),
            row("disabled", text, RowRules(enabled: no)),
            row("text", text, RowRules(readOnly: yes)),
            row("choice", .select, RowRules(readOnly: yes)),
            row("radio", .radioGroup, RowRules(readOnly: yes)),
        ])
        #expect(html.contains(#"<div class="field" hidden>"#))
        #expect(html.contains(#"name="hidden" type="text" dir="auto" disabled>"#))
        #expect(html.contains(#"name="disabled" type="text" dir="auto" disabled>"#))
        #expect(html.contains(#"name="text" type="text" dir="auto" readonly form="">"#))
        #expect(html.contains(#"name="choice" disabled>"#))
        #expect(html.contains(#"<fieldset class="field" role="radiogroup" disabled>"#))
    }

    @Test("A hidden list is not sent, not even its marker")
    func hiddenList() throws {
        guard case .repeatingGroup(var list) = Self.list else { return }
        list.rules.visible = .value(.boolean(false))
        let html = try Self.rows([.repeatingGroup(list)])
        #expect(html.contains(#"<input type="hidden" name="team" value="" disabled>"#))
        #expect(html.contains(#"name="team.0.name" type="text" dir="auto" disabled>"#))
        #expect(html.contains(#"value="insert:team" formnovalidate disabled>"#))
    }

    @Test("A browser does not count steps from a value that lies between them")
    func shiftedSteps() throws {
        let field = FieldDefinition(
            tag: "a", label: "A", type: .text(inputType: .number),
            constraints: [.step(ExactDecimal(5))])
        func html(_ value: Int64) throws -> String {
            try Self.rows(
                [.field(field)], values: ["a": .decimal(ExactDecimal(value))], mode: .native)
        }
        #expect(try html(10).contains(#"step="5""#))
        #expect(try html(7).contains(#"step="any""#))
    }

    @Test("Steps are all in the page; the current one is shown")
    func steps() throws {
        let html = try Self.rows([
            .step(
                StepDefinition(
                    tag: "a", label: "First",
                    rows: [.field(FieldDefinition(tag: "x", label: "X"))])),
            .step(
                StepDefinition(
                    tag: "b", label: "Second",
                    rows: [.field(FieldDefinition(tag: "y", label: "Y"))])),
        ])
        #expect(
            html.contains(
                """
                <nav class="form-steps" aria-label="Steps">
                <ol>
                <li><button type="submit" class="form-steps-button" name="formwork-action" \
                value="goTo:a" formnovalidate aria-current="step">\
                <span class="form-steps-number">1</span> First</button>
                </li>
                <li><button type="submit" class="form-steps-button" name="formwork-action" \
                value="goTo:b" formnovalidate>\
                <span class="form-steps-number">2</span> Second</button>
                </li>
                </ol>
                </nav>
                <input type="hidden" name="formwork-step" value="a">
                <section class="form-step" id="step-a" tabindex="-1" aria-labelledby="legend-a">
                <p class="form-step-count">Step 1 of 2</p>
                <h2 id="legend-a">First</h2>

                """))
        #expect(
            html.contains(
                #"<section class="form-step" id="step-b" tabindex="-1" aria-labelledby="legend-b" hidden>"#
            ))
        #expect(html.contains(#"name="y""#) && !html.contains(#"name="y" disabled"#))
        #expect(html.contains(#"value="next" formnovalidate>Continue</button>"#))
        #expect(html.contains(#"value="back" formnovalidate hidden>Back</button>"#))
        #expect(html.contains(#"<button type="submit" class="button" hidden>Send</button>"#))
    }
}

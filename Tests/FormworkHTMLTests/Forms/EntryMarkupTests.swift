import Formwork
import Foundation
import Testing

@testable import FormworkHTML

@Suite struct EntryMarkupTests {
    private static func list(_ rows: [FieldDefinition]) -> RepeatingGroupDefinition {
        var list = RepeatingGroupDefinition(
            tag: "team", label: "Team", entryLabel: "Member %{number}",
            removeLabel: "Remove member %{number}", initialCount: 2, rows: rows.map { .field($0) })
        list.entryLayout = .table
        return list
    }

    private static let name = FieldDefinition(
        tag: "name", label: "Name", constraints: [.required],
        messages: [.required: "Fill this in"])

    @Test("Short entries are rows with one row of headings, and keep their labels and headings")
    func table() throws {
        let html = try FormMarkupTests.rows([.repeatingGroup(Self.list([Self.name]))])
        #expect(
            html.contains(
                """
                <div class="form-table">
                <div class="form-headings" aria-hidden="true">
                <span>Name</span>
                <span></span>
                </div>
                <div class="form-entries">
                <div class="form-entry" role="group" aria-labelledby="legend-team.0" \
                id="field-team.0" tabindex="-1">
                <p class="legend" id="legend-team.0">Member <span>1</span></p>
                <div class="field">
                <label for="field-team.0.name">Name</label>
                """), "\(html)")
        #expect(html.contains("aria-labelledby=\"legend-team.1\""))
    }

    private static let some = Choice(value: "x", label: "X")

    /// Browsers send nothing of a box without a tick, and the entry would be lost.
    @Test(
        "An entry sends its name where its rows may send nothing",
        arguments: [
            (FieldDefinition(tag: "a", label: "A"), false),
            (FieldDefinition(tag: "a", label: "A", type: .checkbox), true),
            (FieldDefinition(tag: "a", label: "A", type: .multipleChoice, choices: [some]), true),
            (FieldDefinition(tag: "a", label: "A", type: .text(inputType: .file)), true),
            (FieldDefinition(tag: "a", label: "A", type: .select, choices: [some]), false),
            (FieldDefinition(tag: "a", label: "A", rules: RowRules(readOnly: true)), true),
            (FieldDefinition(tag: "a", label: "A", rules: RowRules(visible: .row("b"))), true),
        ])
    func presence(field: FieldDefinition, isSent: Bool) throws {
        let box = FieldDefinition(tag: "b", label: "B", type: .checkbox)
        let html = try FormMarkupTests.rows([.repeatingGroup(Self.list([field, box]))])
        #expect(html.contains(#"<input type="hidden" name="team.1" value="">"#) == isSent)
    }

    @Test("The buttons of a row are icons with names")
    func icons() throws {
        let html = try FormMarkupTests.rows([.repeatingGroup(Self.list([Self.name]))])
        let up = #"<span class="visually-hidden">Move up</span></button>"#
        #expect(html.components(separatedBy: up).count == 3)
        #expect(
            html.contains(#"<span class="visually-hidden">Remove member <span>2</span></span>"#))
    }

    @Test("The template of a live table makes the same rows")
    func template() throws {
        let html = try FormMarkupTests.rows([.repeatingGroup(Self.list([Self.name]))], isLive: true)
        let template = try #require(html.range(of: "<template data-formwork-template"))
        #expect(html[template.upperBound...].contains("<div class=\"form-entry\" role=\"group\""))
        #expect(html.contains("<div class=\"form-entries\">"))
    }

    @Test(
        "Entries with anything else than short fields are cards",
        arguments: [
            FieldDefinition(tag: "a", label: "A", type: .textArea(inputType: .text)),
            FieldDefinition(
                tag: "a", label: "A", type: .radioGroup, choices: [Choice(value: "x", label: "X")]),
            FieldDefinition(tag: "a", label: "A", type: .text(inputType: .file)),
        ])
    func cards(field: FieldDefinition) throws {
        let html = try FormMarkupTests.rows([.repeatingGroup(Self.list([Self.name, field]))])
        #expect(!html.contains("form-table"))
        #expect(html.contains("<fieldset class=\"form-entry\""))
    }
}

import Formwork
import Foundation
import Testing

@testable import FormworkHTML

@Suite struct EntryPlaceholderTests {
    /// The text between a start and an end, the first time.
    private func part(_ html: String, from start: String, to end: String) throws -> String {
        let lower = try #require(html.firstRange(of: start)).upperBound
        let upper = try #require(html[lower...].firstRange(of: end)).lowerBound
        return String(html[lower..<upper])
    }

    /// The markup without templates, which have none inside.
    private static func withoutTemplates(_ markup: String) -> String {
        markup.replacing(/<template[^>]*>(?s:.*?)<\/template>\n/, with: "")
    }

    private static let skills = RepeatingGroupDefinition(
        tag: "skills", label: "Skills", entryLabel: "Skill %{number}", initialCount: 1,
        rows: [.field(FieldDefinition(tag: "skill", label: "Skill"))])

    private static let team = RepeatingGroupDefinition(
        tag: "team", label: "Team", entryLabel: "Member %{number}",
        removeLabel: "Remove %{number}", initialCount: 1,
        rows: [
            .field(FieldDefinition(tag: "name", label: "Name")),
            .field(FieldDefinition(tag: "agreed", label: "Agreed", type: .toggle)),
            .repeatingGroup(skills),
        ])

    @Test("A template is an empty entry with a placeholder for its key, lists inside included")
    func template() throws {
        let html = try FormMarkupTests.rows([.repeatingGroup(Self.team)], isLive: true)
        let rows = try #require(html.ranges(of: "</template>").last).upperBound
        let entry = try part(
            String(html[rows...]), from: "class=\"form-entries\">\n",
            to: "</div>\n<button type=\"submit\" class=\"button button-secondary\""
                + " name=\"formwork-action\" value=\"insert:team\"")
        let rest = try part(
            html,
            from:
                "<template data-formwork-template=\"__team__\" data-formwork-entry-of=\"team\">\n",
            to: "<template data-formwork-summary>")
        let template = try #require(rest.hasSuffix("</template>\n") ? rest.dropLast(12) : nil)
        // The pattern of the inner list of an entry that is there is apart, like that of the list.
        #expect(
            Self.withoutTemplates(String(template).replacing("team.__team__", with: "team.0"))
                == entry)
        #expect(template.contains(#"data-formwork-row="team.__team__.skills.__skills__""#))
        #expect(template.contains(#"<template data-formwork-template="__skills__">"#))
    }

    @Test("A template has no entry in a list inside that begins empty")
    func emptyInside() throws {
        var (list, inner) = (Self.team, Self.skills)
        inner.initialCount = 0
        list.rows[2] = .repeatingGroup(inner)
        let html = try FormMarkupTests.rows([.repeatingGroup(list)], isLive: true)
        #expect(!html.contains(#"data-formwork-row="team.__team__.skills.0""#))
        #expect(html.contains(#"name="team.__team__.skills.__skills__.skill""#))
    }

    @Test("A placeholder occurs nowhere except in place of the key")
    func placeholder() {
        var list = RepeatingGroupDefinition(tag: "a", label: "", rows: [])
        #expect(EntryPlaceholder(for: list, in: "a").text == "__a__")
        list.rows = [.field(FieldDefinition(tag: "x__a__", label: ""))]
        #expect(EntryPlaceholder(for: list, in: "a").text == "__a___")
        list.rows = []
        #expect(EntryPlaceholder(for: list, in: "a.__a__.b").text == "__a___")
        list.tag = "ä \""
        #expect(EntryPlaceholder(for: list, in: "ä \"").text == "_______")
    }

    @Test("A form without entries has templates, also of hidden lists")
    func hidden() throws {
        var list = Self.team
        list.initialCount = 0
        list.rules.visible = .value(.boolean(false))
        let html = try FormMarkupTests.rows([.repeatingGroup(list)], isLive: true)
        #expect(html.contains(#"name="team.__team__.skills.__skills__.skill""#))
    }
}

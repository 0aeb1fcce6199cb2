import Formwork
import FormworkYAML
import Foundation
import Testing

@Suite struct FormRowTests {
    private static func definition(withMessages: Bool = true) throws -> FormDefinition {
        let localizer = Localizer(locale: Locale(identifier: "en"), store: try .plans)
        return try FormDefinition(
            rows: Plan.formRows, localizer: localizer, withMessages: withMessages)
    }

    @Test("Fields follow from rows, and rows from fields")
    func defaults() {
        struct Neither: ValidatableModel, Codable {}
        #expect(
            Plan.formFields.map(\.fieldId.id)
                == ["name", "kind", "material", "start", "draft", "sketch", "days", "limit"])
        #expect(PlanPlace.formRows.map(\.id) == ["city", "floor"])
        #expect(PlanMember.formFields.map(\.fieldId.id) == ["name", "lead", "days"])
        #expect(Neither.formFields.isEmpty && Neither.formRows.isEmpty)
    }

    @Test("Rows become a definition with their texts, those of entries by the entries' own type")
    func words() throws {
        let form = try Self.definition()
        #expect(form.rows.map(\.tag) == ["about", "people"])
        #expect(form.rows.map(\.label) == ["About", "People"])
        #expect(form["team.skills.level"]?.label == "Level")
        #expect(form["place.floor"]?.rules.visible == .row("place.city").isFilledIn)
        guard case .step(let teamStep) = form.rows[1], case .note(let advice) = teamStep.rows[0],
            case .repeatingGroup(let team) = teamStep.rows[1]
        else {
            Issue.record("\(form.rows[1])")
            return
        }
        #expect(advice.text == "Name everybody")
        #expect(team.minimumCount == 1 && team.maximumCount == 3 && team.initialCount == 2)
        #expect(team.addLabel == "Add a person")
        #expect(team.removeLabel.withoutIsolates == "Remove entry %{number}")
        #expect(team.entryLabel.withoutIsolates == "Entry %{number}")
        #expect(teamStep.rows.last?.label == "Count again")
    }

    @Test("On request, fields contain the messages of all their possible violations")
    func messages() throws {
        let form = try Self.definition()
        let level = try #require(form["team.skills.level"]).messages.mapValues(\.withoutIsolates)
        #expect(level[.minValue] == "Level: the least value is 1")
        #expect(level[.badInput] == "Level: write a whole number like 7")
        let limit = try #require(form["limit"]).messages.mapValues(\.withoutIsolates)
        #expect(limit[ViolationCode(rawValue: "tooMany")] == "Limit: more days are planned")
        #expect(limit[ViolationCode(rawValue: "taken")] == "Limit: somebody else has this one")
        #expect(form["team.days"]?.messages[.required]?.withoutIsolates == "Fill in: Days")
        #expect(form["kind"]?.messages[.choice] != nil)
        guard case .repeatingGroup(let team) = form.rows[1].rows[1] else { return }
        #expect(team.messages[.minCount]?.withoutIsolates == "Team: at least 1 value is needed")
        #expect(team.messages[.maxCount]?.withoutIsolates == "Team: at most 3 values are allowed")
        #expect(try Self.definition(withMessages: false)["limit"]?.messages.isEmpty == true)
    }

    @Test("A form that contradicts itself is refused with all findings")
    func contradiction() {
        let error = #expect(throws: FormDefinitionError.self) {
            try FormDefinition(
                rows: [.field(PlanSkill.nameField), .field(PlanMember.nameField)],
                localizer: Localizer(locale: Locale(identifier: "en"), store: try .plans))
        }
        #expect(error.map { "\($0)".contains("name") } ?? false)
    }
}

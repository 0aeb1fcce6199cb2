import Formwork
import FormworkYAML
import Foundation

/// The messages of the plan below: only their names are needed.
enum PlanMessages {}
enum MemberMessages {}
enum SkillMessages {}
enum PlaceMessages {}

/// A form with steps, a list in a list, a model in the model, files, and rules between them all.
protocol PlanFields: ValidatableModel, Codable, Sendable {}

enum PlanKind: String, CaseIterable, FormFieldValue { case building, study }
enum PlanMaterial: String, CaseIterable, FormFieldValue { case wood, steel, paper }

extension PlanFields {
    static var nameField: FormField<String> {
        .init(
            "name", for: PlanMessages.self, type: .text(inputType: .text),
            options: [.required(value: true), .maxLength(value: 40)])
    }
    static var kindField: FormField<PlanKind?> {
        .init(
            "kind", for: PlanMessages.self, type: .radioGroup,
            options: [.choices(of: PlanKind.self, for: PlanMessages.self, propertyName: "kind")])
    }
    static var materialField: FormField<PlanMaterial?> {
        .init(
            "material", for: PlanMessages.self, type: .select,
            options: [
                .choices(
                    of: PlanMaterial.self, for: PlanMessages.self, propertyName: "material",
                    availableFor: { $0 == .paper ? ["study"] : ["building"] })
            ],
            visibleWhen: kindField.isFilledIn, choicesFor: kindField.expression)
    }
    static var startField: FormField<CivilMonth?> {
        .init("start", for: PlanMessages.self, type: .text(inputType: .month))
    }
    static var draftField: FormField<Bool> {
        .init("draft", for: PlanMessages.self, type: .checkbox, initially: true)
    }
    static var sketchField: FormField<FileValue?> {
        .init(
            "sketch", for: PlanMessages.self, type: .text(inputType: .file),
            options: [.fileTypes(values: ["image/png"]), .maxFileSize(bytes: 1_000)])
    }
    static var daysField: FormField<Int?> {
        .init(
            "days", for: PlanMessages.self, type: .text(inputType: .number),
            computedAs: FormExpression.sum(PlanMember.daysField.each(in: "team")))
    }
    static var limitField: FormField<Int?> {
        .init(
            "limit", for: PlanMessages.self, type: .text(inputType: .number),
            validWhen: [
                ValidityRule(code: .init(rawValue: "tooMany"), daysField <= Self.limitField)
            ],
            serverRules: [ServerRule(code: .init(rawValue: "taken"), reads: ["name"])])
    }

    @FormRowsBuilder static var formRows: [FormRow] {
        FormRow.step("about", for: PlanMessages.self, hasHint: true) {
            nameField
            kindField
            materialField
            startField
            FormRow.group("more", for: PlanMessages.self) {
                draftField
                sketchField
            }
            FormRow.group("place", for: PlanMessages.self, of: PlanPlace.self)
        }
        FormRow.step("people", for: PlanMessages.self) {
            FormRow.note("advice", for: PlanMessages.self)
            FormRow.repeatingGroup(
                "team", for: PlanMessages.self, of: PlanMember.self, count: 1...3, initialCount: 2)
            daysField
            limitField
            FormRow.action("count", for: PlanMessages.self)
        }
    }
}

struct PlanPlace: ValidatableModel, Codable, Hashable, Sendable {
    var city: String?
    var floor: Int?

    static var cityField: FormField<String?> {
        .init("city", for: PlaceMessages.self, type: .text(inputType: .text))
    }
    static var floorField: FormField<Int?> {
        .init(
            "floor", for: PlaceMessages.self, type: .text(inputType: .number),
            options: [.maxValue(value: 99)], visibleWhen: cityField.inside("place").isFilledIn)
    }
    static var formFields: [any FormFieldBase] { [cityField, floorField] }
}

struct PlanSkill: ValidatableModel, Codable, Hashable, Sendable {
    var name: String
    var level: Int?

    static var nameField: FormField<String> {
        .init(
            "name", for: SkillMessages.self, type: .text(inputType: .text),
            options: [.required(value: true)])
    }
    static var levelField: FormField<Int?> {
        .init(
            "level", for: SkillMessages.self, type: .text(inputType: .number),
            options: [.minValue(value: 1), .maxValue(value: 9)])
    }
    static var formFields: [any FormFieldBase] { [nameField, levelField] }
}

struct PlanMember: ValidatableModel, Codable, Hashable, Sendable {
    var name: String
    var lead = false
    var days: Int?
    var skills: [PlanSkill] = []

    static var nameField: FormField<String> {
        .init(
            "name", for: MemberMessages.self, type: .text(inputType: .text),
            options: [.required(value: true)])
    }
    static var leadField: FormField<Bool> {
        .init("lead", for: MemberMessages.self, type: .checkbox)
    }
    static var daysField: FormField<Int?> {
        .init(
            "days", for: MemberMessages.self, type: .text(inputType: .number),
            requiredWhen: leadField.expression)
    }
    static var formRows: [FormRow] {
        nameField
        leadField
        daysField
        FormRow.repeatingGroup("skills", for: MemberMessages.self, of: PlanSkill.self)
    }
}

struct Plan: ServerRequestBody, PlanFields, Hashable {
    var name: String
    var kind: PlanKind?
    var material: PlanMaterial?
    var start: CivilMonth?
    var draft = false
    var sketch: FileValue?
    var place: PlanPlace?
    var team: [PlanMember] = []
    var days: Int?
    var limit: Int?
}

extension LocalizationStore where Self == YamlStore {
    /// The texts of the plan beside Formwork's own.
    static var plans: any LocalizationStore {
        get throws {
            let general = try String(
                contentsOf: FormworkTexts.bundle.url(
                    forResource: "FormworkMessages", withExtension: "yml"
                ).required,
                encoding: .utf8)
            return try YamlStore(yaml: ["plans.yml": planTexts, "general.yml": general])
        }
    }
}

private let planTexts = """
    en:
      PlanMessages:
        about: { title: "About", hint: "What it is about" }
        name: { title: "Name" }
        kind: { title: "Kind", choices: { building: "A building", study: "A study" } }
        material:
          title: "Material"
          choices: { wood: "Wood", steel: "Steel", paper: "Paper" }
        start: { title: "Start" }
        more: { title: "More" }
        draft: { title: "Draft" }
        sketch: { title: "Sketch" }
        place: { title: "Place" }
        people: { title: "People" }
        advice: { text: "Name everybody" }
        team: { title: "Team", add: "Add a person" }
        days: { title: "Days" }
        limit:
          title: "Limit"
          validationMessages:
            tooMany: "%{title}: more days are planned"
            taken: "%{title}: somebody else has this one"
        count: { title: "Count again" }
      MemberMessages:
        name: { title: "Full name" }
        lead: { title: "Leads" }
        days: { title: "Days" }
        skills: { title: "Skills" }
      SkillMessages:
        name: { title: "Skill" }
        level: { title: "Level" }
      PlaceMessages:
        city: { title: "City" }
        floor: { title: "Floor" }
    """

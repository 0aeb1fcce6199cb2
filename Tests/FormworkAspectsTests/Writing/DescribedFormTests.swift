import FormworkEngine
import FormworkRandom
import Testing

@testable import FormworkAspects

/// Aspects of random forms, which are read as they are written.
@Suite struct DescribedFormTests {
    private static let seeds = 0..<UInt64(250)

    /// The fields that aspects have words for, found by their definitions alone.
    private func fields(in rows: [RowDefinition]) -> [FieldDefinition] {
        rows.flatMap { row -> [FieldDefinition] in
            switch row {
            case .field(let field):
                let isChoice = field.type.offersChoices
                let isKnown = field.valueKind != .file && (isChoice || !field.isMultiple)
                return isKnown ? [field] : []
            case .group(let group): return group.isRecord ? [] : fields(in: group.rows)
            case .step(let step): return fields(in: step.rows)
            case .repeatingGroup, .note, .action: return []
            }
        }
    }

    private func source(
        _ form: DescribedForm, _ values: [String: FieldValue] = [:]
    ) -> MemoryAspectsSource {
        var documents = [
            "meta/class/Thing": ModelStructureWriter().document(form),
            "localization/en/Thing/new": LocalizationWriter(
                formLabel: "Thing", submitLabel: "Save"
            ).document(form),
            "rules/Thing/new": RulesWriter().document(form),
            "widget-mapping": WidgetMappingWriter().document([form]),
            "api/Thing/1": ValuesWriter().document(form, id: "1", values),
        ]
        for field in form.fields {
            guard let target = field.target, let choices = form.choices(of: target) else {
                continue
            }
            documents["api/\(target)"] = ValuesWriter().choices(choices)
        }
        var source = MemoryAspectsSource(
            documents.mapValues { String(decoding: $0.bytes, as: UTF8.self) })
        source.documents["layout/Thing"] = LayoutWriter().document(form)
        return source
    }

    /// The labels of the groups and steps in which there is a field.
    private func groupLabels(in rows: [RowDefinition]) -> [String] {
        rows.flatMap { row -> [String] in
            guard !fields(in: [row]).isEmpty else { return [] }
            switch row {
            case .group(let group): return [group.label] + groupLabels(in: group.rows)
            case .step(let step): return [step.label] + groupLabels(in: step.rows)
            default: return []
            }
        }
    }

    private func model(
        _ form: DescribedForm, _ values: [String: FieldValue]? = nil
    ) async throws -> Model {
        let source = source(form, values ?? [:])
        let nutforms = Nutforms(aspectsSource: source)
        nutforms.optionSource = {
            EntityOptions($0.targetClass, labelledBy: "label", from: source)
        }
        return try await nutforms.model(
            entityName: "Thing", locale: "en", entityId: values.map { _ in "1" }, layout: "Thing",
            context: "new")
    }

    @Test func `the order, groups, texts, kinds and choices of a form survive`() async throws {
        var count = 0
        for seed in Self.seeds {
            let definition = RandomForm.definition(seed: seed)
            let model = try await model(DescribedForm(entity: "Thing", definition: definition))
            let expected = fields(in: definition.rows)
            let rows = model.machine.definition.rows
            #expect(fields(in: rows).map(\.tag) == expected.map(\.tag), "\(seed)")
            #expect(groupLabels(in: rows) == groupLabels(in: definition.rows), "\(seed)")
            for field in expected {
                let member = try #require(model.getMember(field.tag), "\(seed) \(field.tag)")
                #expect(member.localization.label == field.label, "\(seed) \(field.tag)")
                #expect(member.localization.hint == field.hint, "\(seed) \(field.tag)")
                let relation = member as? Relation
                #expect((relation != nil) == field.type.offersChoices, "\(seed) \(field.tag)")
                if let relation {
                    #expect(relation.choices.map(\.value) == field.choices.map(\.value))
                    #expect(relation.choices.map(\.label) == field.choices.map(\.label))
                    #expect((relation.relationType == .toMany) == field.isMultiple)
                } else {
                    #expect(member.type.kind == field.valueKind, "\(seed) \(field.tag)")
                }
                count += 1
            }
        }
        #expect(count > 500)
    }

    @Test func `the rules of a form are read as they are written`() async throws {
        var count = 0
        for seed in Self.seeds {
            let form = DescribedForm(
                entity: "Thing", definition: RandomForm.definition(seed: seed))
            let rules = RulesWriter().rules(form)
            let read = try await model(form).rules
            #expect(read.map(\.name) == rules.map(\.name), "\(seed)")
            #expect(read.map(\.patterns) == rules.map(\.patterns), "\(seed)")
            #expect(read.map(\.bindings) == rules.map(\.bindings), "\(seed)")
            count += rules.count
        }
        #expect(count > 200)
    }

    @Test func `values survive, and nothing is refused that the form accepts`() async throws {
        var count = 0
        for seed in Self.seeds {
            let definition = RandomForm.definition(seed: seed)
            let driver = MachineDriver(FormMachine(definition: definition))
            var events = RandomEvents(seed: seed)
            for _ in 0..<20 { driver.apply(events.next(for: driver.machine)) }
            let form = DescribedForm(entity: "Thing", definition: definition)
            let members = driver.machine.record.members.map { ($0.tag, $0.value) }
            let values = Dictionary(members) { first, _ in first }
            let model = try await model(form, values)
            for field in form.fields where field.isReadable {
                var expected = values[field.name] ?? .none
                // A box is off where nothing was entered.
                if field.definition.valueKind == .boolean, expected == .none {
                    expected = .boolean(false)
                }
                let read = model.getMember(field.name)?.values
                #expect(read == expected.wireTexts, "\(seed) \(field.name)")
            }
            guard driver.machine.violations.isEmpty else { continue }
            #expect(model.machine.violations.isEmpty, "\(seed): \(model.machine.violations)")
            count += 1
        }
        #expect(count > 20)
    }
}

import Formwork
import Ideaboard
import Testing

@Suite("The form of a project plan") struct ProjectPlanTests {
    private let machine: FormMachine

    init() throws {
        machine = FormMachine(definition: try FormDefinition(rows: ProjectPlan.formRows))
    }

    private func edit(_ texts: KeyValuePairs<String, String>) {
        for (tag, text) in texts { machine.apply(.edit(tag: tag, text: text)) }
    }

    private func codes(of tag: String) -> [String] {
        machine.violations(of: tag).map(\.code.rawValue)
    }

    @Test("A new plan has four steps, one member, and no approver")
    func initially() {
        #expect(machine.visibleSteps == ["about", "people", "budget", "review"])
        #expect(machine.entries(of: "team") == [0])
        #expect(machine.entries(of: "team.0.skills").isEmpty)
        #expect(machine.entries(of: "items").isEmpty)
        #expect(!machine.isVisible("approverEmail"))
        #expect(machine.text(of: "total") == "0")
    }

    @Test("Regions are those of the country, cities those of the region")
    func cascade() {
        machine.apply(.choose(tag: "country", values: ["egypt"]))
        #expect(machine.choices(of: "region").map(\.value) == ["greaterCairo", "delta"])
        #expect(machine.choices(of: "city").isEmpty)
        machine.apply(.choose(tag: "region", values: ["delta"]))
        #expect(machine.choices(of: "city").map(\.value) == ["alexandria", "mansoura"])
        machine.apply(.choose(tag: "city", values: ["alexandria"]))
        machine.apply(.choose(tag: "country", values: ["japan"]))
        #expect(machine.value(of: "region") == .none)
        #expect(machine.value(of: "city") == .none)
    }

    @Test("Every region has cities, and every country regions")
    func places() {
        #expect(Set(PlanCity.allCases.map(\.region)) == Set(PlanRegion.allCases))
        #expect(Set(PlanRegion.allCases.map(\.country)) == Set(PlanCountry.allCases))
    }

    @Test("Computed values follow every change, to the cent")
    func totals() {
        edit(["team.0.days": "3", "team.0.dailyRate": "333.33"])
        #expect(machine.text(of: "team.0.cost") == "999.99")
        machine.apply(.insert(tag: "team", at: nil))
        edit(["team.1.days": "1", "team.1.dailyRate": "0.02"])
        machine.apply(.insert(tag: "items", at: nil))
        edit(["items.0.amount": "0.14"])
        #expect(
            machine.value(of: "teamCost") == .decimal(ExactDecimal(coefficient: 100_001, scale: 2)))
        // A tenth of 1000.15 is 100.015, and half a cent counts.
        #expect(machine.text(of: "contingency") == "100.02")
        #expect(machine.text(of: "total") == "1100.17")
        machine.apply(.remove(tag: "team.0"))
        #expect(machine.text(of: "total") == "0.18")
        machine.apply(.undo)
        #expect(machine.text(of: "total") == "1100.17")
    }

    @Test("A project that ends before it starts is reported at both days")
    func days() {
        edit(["startDate": "2030-03-01", "endDate": "2030-02-28"])
        machine.apply(.submit)
        #expect(codes(of: "startDate") == ["beforeStart"])
        #expect(codes(of: "endDate") == ["beforeStart"])
        edit(["endDate": "2030-03-01"])
        #expect(codes(of: "startDate").isEmpty && codes(of: "endDate").isEmpty)
        #expect(machine.value(of: "duration") == .integer(1))
    }

    @Test("Names occur once in a team, and skills once in a member")
    func distinct() {
        machine.apply(.insert(tag: "team", at: nil))
        edit(["team.0.name": "Ada", "team.1.name": "Ada"])
        for _ in 0..<2 { machine.apply(.insert(tag: "team.1.skills", at: nil)) }
        edit(["team.1.skills.0.name": "Welding", "team.1.skills.1.name": "Welding"])
        machine.apply(.submit)
        #expect(codes(of: "team") == ["twice"])
        #expect(codes(of: "team.0.skills").isEmpty)
        #expect(codes(of: "team.1.skills") == ["twice"])
        edit(["team.1.name": "Rosa", "team.1.skills.1.name": "Soldering"])
        #expect(codes(of: "team").isEmpty && codes(of: "team.1.skills").isEmpty)
    }

    @Test("The cost of a project is compared with a limit if there is one")
    func limit() {
        edit(["team.0.days": "10", "team.0.dailyRate": "100"])
        machine.apply(.submit)
        #expect(codes(of: "costLimit").isEmpty)
        edit(["costLimit": "1099.99"])
        #expect(codes(of: "costLimit") == ["tooExpensive"])
        edit(["costLimit": "1100"])
        #expect(codes(of: "costLimit").isEmpty)
    }

    @Test("An approver is required while approval is, and its input returns")
    func approval() {
        machine.apply(.choose(tag: "needsApproval", values: ["true"]))
        edit(["approverEmail": "grace@example.org"])
        machine.apply(.choose(tag: "needsApproval", values: []))
        #expect(machine.values["approverEmail"]?.isEmpty ?? true)
        machine.apply(.submit)
        #expect(codes(of: "approverEmail").isEmpty)
        machine.apply(.choose(tag: "needsApproval", values: ["true"]))
        #expect(machine.text(of: "approverEmail") == "grace@example.org")
        edit(["approverEmail": ""])
        #expect(codes(of: "approverEmail") == ["required"])
    }

    @Test("A team has one to eight members, and a logo is a small image")
    func limits() {
        for _ in 0..<9 { machine.apply(.insert(tag: "team", at: nil)) }
        #expect(machine.entries(of: "team").count == 8)
        for key in machine.entries(of: "team") { machine.apply(.remove(tag: "team.\(key)")) }
        #expect(machine.entries(of: "team").count == 1)
        for (type, size, expected) in [
            ("image/png", 200_000, []), ("image/png", 200_001, ["maxFileSize"]),
            ("text/html", 10, ["fileTypes"]),
        ] as [(String, Int64, [String])] {
            let file = FileValue(name: "logo", mediaType: type, size: size)
            machine.apply(.attach(tag: "logo", files: [file]))
            machine.apply(.submit)
            #expect(codes(of: "logo") == expected)
        }
    }

    @Test("The example is valid")
    func example() {
        let validations = Validations()
        ProjectPlan.stub().validate(fields: nil, validations: validations)
        #expect(validations.validations.isEmpty)
    }
}

import Formwork
import Ideaboard
import Testing

@Suite struct IdeaTests {
    private func findings(_ body: Idea) -> [String] {
        let validations = Validations()
        body.validate(fields: nil, validations: validations)
        return validations.validations.flatMap(\.messages).map { message in
            guard case .localized(let reference) = message.message else { return "" }
            let name = reference.key.split(separator: ".").last ?? ""
            return message.fieldIds.map(\.id).joined(separator: ",") + " \(name)"
        }
    }

    @Test("The example is valid, and so is an idea without what is optional")
    func valid() {
        var body = Idea.stub()
        #expect(findings(body).isEmpty)
        (body.budget, body.currency, body.dueDate) = (nil, nil, nil)
        #expect(findings(body).isEmpty)
        body.currency = .jpy
        #expect(findings(body).isEmpty)
    }

    @Test(
        "A budget needs a currency that has coins for it",
        arguments: [
            ("1", nil, ["currency required"]), ("1.5", .eur, []), ("1.55", .usd, []),
            ("1.50", .jpy, ["budget,currency tooPrecise"]), ("2.00", .jpy, []), ("0", .egp, []),
            ("1.555", .eur, ["budget fractionDigits"]),
            ("-1", .eur, ["budget minValue"]), ("1000000000", .eur, []),
            ("1000000000.01", .eur, ["budget maxValue"]),
        ] as [(String, IdeaCurrency?, [String])])
    func budget(budget: String, currency: IdeaCurrency?, expected: [String]) throws {
        var body = Idea.stub()
        let amount: ExactDecimal = try #require(ExactDecimal(budget))
        body.budget = amount
        body.currency = currency
        #expect(findings(body) == expected)
    }

    @Test("Texts may be as long as their declared maximum, and not a character longer")
    func lengths() {
        var body = Idea.stub()
        body.title = String(repeating: "x", count: 120)
        body.authorName = String(repeating: "x", count: 100)
        body.content = String(repeating: "x", count: 10_000)
        #expect(findings(body).isEmpty)
        body.title += "x"
        body.authorName += "x"
        body.content += "x"
        #expect(
            findings(body) == ["title maxLength", "authorName maxLength", "content maxLength"])
    }

    @Test("Missing values are reported field by field, in the order of the form")
    func required() {
        let body = Idea(
            title: " ", authorName: "\t", content: "\n", category: nil, contactEmail: "",
            agreed: false, owner: "")
        #expect(
            findings(body) == [
                "title required", "authorName required", "content required", "category required",
                "contactEmail required", "agreed required",
            ])
    }

    @Test("The stored idea has the same fields, and the system's are none of them")
    func sameFields() {
        let ids = Idea.formFields.map { $0.fieldId.id }
        #expect(Ideas.Item.formFields.map { $0.fieldId.id } == ids)
        #expect(
            Set(ids).isDisjoint(with: ["id", "createdAt", "updatedAt", "deletedAt", "version"]))
    }
}

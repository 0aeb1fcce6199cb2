import FormworkRows
import Testing

extension ValidationRule {
    fileprivate static func isLong(_ value: String) -> Bool { value.count > 5 }
}

@Suite struct ValidationRuleTests {
    @Test(
        "Required is defined for each type of value",
        arguments: [("", false), (" \n", false), ("a", true)])
    func required(text: String, expected: Bool) {
        #expect(ValidationRule.required(text) == expected)
        #expect(ValidationRule.required(expected) == expected)
        #expect(ValidationRule.required([false, expected]) == expected)
        #expect(ValidationRule.required(expected ? 1 : nil) == expected)
    }

    @Test(
        "An e-mail address is what HTML takes for one",
        arguments: [
            ("a@b", true), ("ada.lovelace@example.org", true), ("", false), ("a", false),
            ("a@", false), ("@b", false), ("a b@c", false), ("a@-b", false),
        ])
    func email(text: String, expected: Bool) {
        #expect(ValidationRule.isEmail(text) == expected)
    }

    @Test("Rules are evaluated until one fails, and all of them for a list")
    func order() {
        let (form, name, news, pets) = NotifiedForm.example()
        var asked: [Int] = []
        let isValid: Bool = form.validate(
            row: name,
            { _ in
                asked.append(1); return true
            },
            { _ in
                asked.append(2); return false
            },
            { _ in
                asked.append(3); return true
            })
        #expect(!isValid)
        #expect(asked == [1, 2])
        let list = form.validateList(
            row: name, (ValidationRule.required, "Required"), ({ $0.isEmpty }, "Empty"),
            (ValidationRule.isLong, "Long"))
        #expect(list.map { $0.0 } == [false, true, false])
        #expect(list.map { $0.1 } == ["Required", "Empty", "Long"])
        let named: (Bool, String?) = form.validate(
            row: name, (ValidationRule.required, "Required"),
            (ValidationRule.isEmail, "Not an e-mail"))
        #expect(named == (false, "Required"))
        name.value = "a@b.example"
        let valid: (Bool, String?) = form.validate(row: name, (ValidationRule.isEmail, "No e-mail"))
        #expect(valid == (true, nil))
        #expect(!form.validate(row: news, ValidationRule.required))
        #expect(!form.validate(row: pets, ValidationRule.required))
        #expect(form.notices.filter { $0.hasPrefix("live") }.count == 1, "asking changes nothing")
    }
}

import FormworkRows
import Testing

/// The samples of the seed's part "Validation".
@Suite struct AstroValidationSampleTests {
    enum Tag: RowTag, Equatable { case string }

    let form = Form()
    let stringRow = TextFieldRow(tag: Tag.string)

    @Test(
        "All rules must be satisfied", arguments: [("astro", true), ("astral", false), ("", false)])
    func basic(text: String, expected: Bool) {
        stringRow.value = text
        let isValid: Bool = form.validate(
            row: stringRow,
            { $0 == "astro" },  // $0 is the value of the stringRow
            { $0.count == 5 }  // typed to String based on the Row's Value associatedtype
        )
        #expect(isValid == expected)
    }

    @Test("The message is that of the rule that failed")
    func messages() {
        stringRow.value = "astro"
        let isValid = form.validate(
            row: stringRow,
            ({ $0 == "astro" }, "The string should equal astro"),
            ({ $0.count == 10 }, "The character count must be correct")
        )
        #expect(isValid == (false, "The character count must be correct"))
    }

    @Test("A list reports each rule")
    func list() {
        stringRow.value = "astroforms"
        let passwordValidityList = form.validateList(
            row: stringRow,
            ({ $0 == "*" }, "The password should contain a *."),
            ({ $0.count > 6 }, "The password should have more than 6 characters."),
            ({ $0.count < 30 }, "The password should have less than 30 characters.")
        )
        #expect(passwordValidityList.map { $0.0 } == [false, true, true])
        #expect(
            passwordValidityList.map { $0.1 } == [
                "The password should contain a *.",
                "The password should have more than 6 characters.",
                "The password should have less than 30 characters.",
            ])
    }

    @Test("Named rules mix with closures", arguments: [("a@b.example", true), ("a@", false)])
    func named(text: String, expected: Bool) {
        stringRow.value = text
        let isValid: Bool = form.validate(
            row: stringRow,
            { $0.count > 0 },
            ValidationRule.isEmail
        )
        #expect(isValid == expected)
    }
}

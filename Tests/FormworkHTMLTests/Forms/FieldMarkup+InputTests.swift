import Formwork
import Testing

@testable import FormworkHTML

@Suite struct FieldMarkupInputTests {
    /// The control for each input type, for a field that must be filled in.
    static let controls: [(FormInputType, String)] = [
        (.text, typed(#"type="text""#)),
        (.button, button("button", #"id="field-a""#)),
        (.checkbox, choice(#"type="checkbox" ID value="true""#, "A")),
        (.color, #"<input ID type="color">"#),
        (.date, #"<input ID type="date">"#),
        (.datetimeLocal, #"<input ID type="datetime-local">"#),
        (
            .emailAddress,
            typed(#"type="email" inputmode="email" autocomplete="email" \#(code)"#, "ltr")
        ),
        (.file, #"<input ID type="file">"#),
        (.hidden, #"<input type="hidden" name="a" value="">"#),
        (.image, button("submit", "ID")),
        (.month, #"<input ID type="month">"#),
        (.number, typed(#"type="text" inputmode="decimal""#, "ltr")),
        (.password, typed(#"type="password" autocomplete="current-password" \#(code)"#)),
        (.radio, choice(#"type="radio" ID value="x""#, "X")),
        (.range, #"<input ID type="range" step="any">"#),
        (.reset, button("reset", #"id="field-a""#)),
        (.search, typed(#"type="search" inputmode="search""#)),
        (.submit, button("submit", "ID")),
        (.tel, typed(#"type="tel" inputmode="tel" autocomplete="tel""#, "ltr")),
        (.time, #"<input ID type="time">"#),
        (.url, typed(#"type="url" inputmode="url" autocomplete="url" \#(code)"#, "ltr")),
        (.week, #"<input ID type="week">"#),
        (.name, words("name")),
        (.namePrefix, words("honorific-prefix")),
        (.givenName, words("given-name")),
        (.middleName, words("additional-name")),
        (.familyName, words("family-name")),
        (.nameSuffix, words("honorific-suffix")),
        (.nickname, words("nickname")),
        (.jobTitle, words("organization-title")),
        (.organizationName, words("organization")),
        (.location, typed(#"type="text""#)),
        // The token for a whole street address is for several lines only.
        (.fullStreetAddress, typed(#"type="text""#)),
        (.streetAddressLine1, words("address-line1")),
        (.streetAddressLine2, words("address-line2")),
        (.addressCity, words("address-level2")),
        (.addressState, words("address-level1")),
        (.addressCityAndState, typed(#"type="text""#)),
        (.subLocality, words("address-level3")),
        (.countryName, words("country-name")),
        (.postalCode, typed(#"type="text" autocomplete="postal-code" \#(code)"#)),
        (.telephoneNumber, typed(#"type="tel" inputmode="tel" autocomplete="tel""#, "ltr")),
        (.creditCardNumber, digits("cc-number")),
        (.userName, typed(#"type="text" autocomplete="username" autocapitalize="none" \#(code)"#)),
        (.newPassword, typed(#"type="password" autocomplete="new-password" \#(code)"#)),
        (.oneTimeCode, digits("one-time-code")),
    ]

    /// The attribute of text that is not in any dictionary.
    private static let code = #"spellcheck="false""#

    private static func typed(_ attributes: String, _ direction: String = "auto") -> String {
        #"<input ID \#(attributes) placeholder="Example" dir="\#(direction)">"#
    }

    private static func words(_ token: String) -> String {
        typed(#"type="text" autocomplete="\#(token)""#)
    }

    private static func digits(_ token: String) -> String {
        typed(#"type="text" inputmode="numeric" autocomplete="\#(token)" \#(code)"#, "ltr")
    }

    private static func choice(_ attributes: String, _ label: String) -> String {
        #"<div class="choice"><input \#(attributes)><label for="field-a">\#(label)</label></div>"#
    }

    private static func button(_ type: String, _ attributes: String) -> String {
        #"<button class="button button-secondary" type="\#(type)" \#(attributes)>A</button>"#
    }

    private func field(_ type: FormFieldType) -> FieldDefinition {
        FieldDefinition(
            tag: "a", label: "A", placeholder: "Example", type: type, constraints: [.required],
            choices: [Choice(value: "x", label: "X")])
    }

    @Test("Every input type gets the control that is right for it", arguments: controls)
    func rightControl(type: FormInputType, control: String) throws {
        let expected = control.replacing("ID", with: #"id="field-a" name="a""#)
        #expect(try field(.text(inputType: type)).control() == expected)
    }

    @Test("The table above knows every input type")
    func allTypes() {
        #expect(Set(Self.controls.map(\.0)) == Set(FormInputType.allCases))
    }

    @Test("Every input type can be written over several lines", arguments: FormInputType.allCases)
    func textAreas(type: FormInputType) throws {
        let control = try field(.textArea(inputType: type)).control()
        #expect(control.hasPrefix(#"<textarea id="field-a" name="a" rows="8""#))
        #expect(control.contains(#" dir="auto""#))
        let token = type.autocompleteToken.map { #" autocomplete="\#($0.rawValue)""# }
        #expect(token.map { control.contains($0) } ?? !control.contains("autocomplete"))
    }

    @Test("A text area keeps every character, also a line break at the start and its own end tag")
    func textAreaContent() throws {
        let html = try FieldDefinition(
            tag: "a", label: "A", type: .textArea(inputType: .text), constraints: [.required]
        ).html(["\n\n</textarea>&"])
        #expect(html.hasSuffix("dir=\"auto\">\n\n\n&lt;/textarea&gt;&amp;</textarea>\n</div>\n"))
    }

    @Test("A text area shows its maximum length, and never cuts off a text")
    func textAreaLimit() throws {
        let html = try FieldDefinition(
            tag: "a", label: "A", hint: "Why?", type: .textArea(inputType: .text),
            constraints: [.required, .maxLength(10_000)], size: 4, columns: 30
        ).html()
        #expect(
            html == """
                <div class="field">
                <label for="field-a">A</label>
                <p class="hint" id="hint-a">Why? At most 10,000 characters.</p>
                <textarea id="field-a" name="a" rows="4" cols="30" dir="auto" \
                aria-describedby="hint-a">
                </textarea>
                </div>

                """)
    }

    @Test(
        "Input that a picker cannot read is shown as typed, with the format",
        arguments: [
            (FormInputType.date, "Write it like 11/21/2026."),
            (.time, "Write it like 2:30\u{202F}PM."),
            (.datetimeLocal, "Write it like 11/21/2026 2:30\u{202F}PM."),
            (.month, "Write it like 2026-11."),
            (.week, "Write it like 2026-W47."), (.color, "Write it like #1a7f5a."),
            (.range, "Write it like 7.5."),
        ])
    func keptTexts(type: FormInputType, help: String) throws {
        let html = try field(.text(inputType: type)).html(["so & so"])
        #expect(html.contains(#"type="text" value="so &amp; so""#))
        #expect(html.contains(#"<p class="hint" id="hint-a">\#(help)</p>"#))
    }

    @Test(
        "A day or a time without a picker shows its format",
        arguments: [
            (FieldValueKind.date, "Write it like 11/21/2026."),
            (.time, "Write it like 2:30\u{202F}PM."),
            (.dateTime, "Write it like 11/21/2026 2:30\u{202F}PM."),
        ])
    func typedMoments(kind: FieldValueKind, help: String) throws {
        let field = FieldDefinition(
            tag: "a", label: "A", hint: "When?", type: .text(inputType: .text), valueKind: kind)
        #expect(
            try field.html().contains(#"<p class="hint" id="hint-a">When? \#(help)</p>"#))
    }

    @Test("A password is never sent back", arguments: [FormInputType.password, .newPassword])
    func passwords(type: FormInputType) throws {
        #expect(!(try field(.text(inputType: type)).html(["secret"]).contains("secret")))
    }

    @Test("A picker shows the bounds that the server enforces")
    func bounds() throws {
        let dates: [Constraint] = [
            .minDate(CivilDateTime("2026-01-01T08:00").unsafelyUnwrapped),
            .maxDate(CivilDateTime("2026-12-31T18:00").unsafelyUnwrapped),
        ]
        func control(_ type: FormInputType, _ constraints: [Constraint]) throws -> String {
            try FieldDefinition(
                tag: "a", label: "A", type: .text(inputType: type), constraints: constraints
            ).control()
        }
        #expect(
            try control(.date, dates).hasSuffix(#" min="2026-01-01" max="2026-12-31">"#))
        #expect(
            try control(.datetimeLocal, dates)
                .hasSuffix(#" min="2026-01-01T08:00" max="2026-12-31T18:00">"#))
        #expect(
            try control(.range, [.minValue(1), .maxValue(10), .fractionDigits(2)])
                .hasSuffix(#" min="1" max="10" step="0.01">"#))
        #expect(!(try control(.number, [.minValue(1)]).contains("min=")))
    }

    @Test(
        "A field's own wish for autocomplete wins, as far as HTML allows it",
        arguments: [
            (FormInputType.text, Autocomplete.off, "off"), (.name, .nickname, "nickname"),
            (.userName, .webauthn, "username webauthn"), (.text, .streetAddress, nil),
            (.text, .webauthn, nil),
        ] as [(FormInputType, Autocomplete, String?)])
    func autocomplete(type: FormInputType, wish: Autocomplete, token: String?) throws {
        let control = try FieldDefinition(
            tag: "a", label: "A", type: .text(inputType: type), autocomplete: wish
        ).control()
        let expected = token.map { #" autocomplete="\#($0)""# }
        #expect(expected.map { control.contains($0) } ?? !control.contains("autocomplete"))
    }

    @Test("Width and capitalization are those that the field declares")
    func presentation() throws {
        let control = try FieldDefinition(
            tag: "a", label: "A", type: .text(inputType: .text), autocapitalize: .words, size: 8
        ).control()
        #expect(control.hasSuffix(#" type="text" autocapitalize="words" dir="auto" size="8">"#))
    }
}

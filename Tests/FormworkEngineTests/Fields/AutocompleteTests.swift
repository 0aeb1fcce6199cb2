import FormworkEngine
import Testing

@Suite struct AutocompleteTests {
    /// The autofill field names of HTML, with the two keywords and the token for passkeys.
    private static let html = """
        off on
        name honorific-prefix given-name additional-name family-name honorific-suffix nickname
        username new-password current-password one-time-code organization-title organization
        street-address address-line1 address-line2 address-line3
        address-level4 address-level3 address-level2 address-level1 country country-name postal-code
        cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month
        cc-exp-year cc-csc cc-type transaction-currency transaction-amount language
        bday bday-day bday-month bday-year sex url photo
        tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix
        tel-extension email impp webauthn
        """

    @Test("Every token is spelt as HTML spells it, and none is missing")
    func tokens() {
        let expected = Self.html.split { $0 == " " || $0 == "\n" }.map { String($0) }
        #expect(Autocomplete.allCases.map { $0.rawValue } == expected)
    }
}

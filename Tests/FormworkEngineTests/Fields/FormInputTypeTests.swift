import FormworkEngine
import Testing

@Suite struct FormInputTypeTests {
    /// The HTML of each input type: `type`, `inputmode`, autofill token, kind of value.
    private static let table = """
        text text - - text
        button button - - -
        checkbox checkbox - - boolean
        color color - - text
        date date - - date
        datetimeLocal datetime-local - - dateTime
        emailAddress email email email text
        file file - - file
        hidden hidden - - text
        image image - - -
        month month - - month
        number text decimal - decimal
        password password - current-password text
        radio radio - - text
        range range - - decimal
        reset reset - - -
        search search search - text
        submit submit - - -
        tel tel tel tel text
        time time - - time
        url url url url text
        week week - - text
        name text - name text
        namePrefix text - honorific-prefix text
        givenName text - given-name text
        middleName text - additional-name text
        familyName text - family-name text
        nameSuffix text - honorific-suffix text
        nickname text - nickname text
        jobTitle text - organization-title text
        organizationName text - organization text
        location text - - text
        fullStreetAddress text - street-address text
        streetAddressLine1 text - address-line1 text
        streetAddressLine2 text - address-line2 text
        addressCity text - address-level2 text
        addressState text - address-level1 text
        addressCityAndState text - - text
        subLocality text - address-level3 text
        countryName text - country-name text
        postalCode text - postal-code text
        telephoneNumber tel tel tel text
        creditCardNumber text numeric cc-number text
        userName text - username text
        newPassword password - new-password text
        oneTimeCode text numeric one-time-code text
        """

    @Test("Every input type has its HTML type, input mode, autofill token and kind of value")
    func mapping() {
        let rows = FormInputType.allCases.map { type in
            [
                type.rawValue, type.htmlType, type.htmlInputMode ?? "-",
                type.autocompleteToken?.rawValue ?? "-", type.valueKind?.rawValue ?? "-",
            ].joined(separator: " ")
        }
        #expect(rows == Self.table.split(separator: "\n").map { String($0) })
    }
}

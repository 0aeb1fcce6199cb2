/// The autofill tokens of HTML, spelt as in HTML.
///
/// The tokens and their meaning are those of the [HTML
/// standard](https://html.spec.whatwg.org/#autofill-field). A field derives its token from its
/// type, so that it is set only where the type leaves it open:
///
/// ```swift
/// FieldDefinition(tag: "code", label: "Code", autocomplete: .oneTimeCode)
/// ```
///
/// Accurate tokens are a requirement of accessibility: success criterion 1.3.5 of WCAG 2.2.
public enum Autocomplete: String, CaseIterable, Hashable, Sendable {
    /// The browser may not fill in the field.
    case off
    /// The browser may fill in the field as it thinks fit.
    case on
    /// The full name.
    case name
    /// A prefix or title, such as “Ms.”.
    case honorificPrefix = "honorific-prefix"
    /// The given name.
    case givenName = "given-name"
    /// Middle names.
    case additionalName = "additional-name"
    /// The family name.
    case familyName = "family-name"
    /// A suffix, such as “Jr.”.
    case honorificSuffix = "honorific-suffix"
    /// The nickname or handle.
    case nickname
    /// The user name of an account.
    case username
    /// A new password.
    case newPassword = "new-password"
    /// The password of an existing account.
    case currentPassword = "current-password"
    /// A code that is used once to prove who signs in.
    case oneTimeCode = "one-time-code"
    /// The job title.
    case organizationTitle = "organization-title"
    /// The name of the organization.
    case organization
    /// The street address in several lines; HTML allows it only on a text area.
    case streetAddress = "street-address"
    /// The first line of the street address.
    case addressLine1 = "address-line1"
    /// The second line of the street address.
    case addressLine2 = "address-line2"
    /// The third line of the street address.
    case addressLine3 = "address-line3"
    /// The smallest administrative level of the address.
    case addressLevel4 = "address-level4"
    /// The third administrative level of the address.
    case addressLevel3 = "address-level3"
    /// The city, town or village.
    case addressLevel2 = "address-level2"
    /// The state, province or canton.
    case addressLevel1 = "address-level1"
    /// The country as an ISO 3166-1 code of two letters.
    case country
    /// The name of the country.
    case countryName = "country-name"
    /// The postal code.
    case postalCode = "postal-code"
    /// The full name on the payment card.
    case ccName = "cc-name"
    /// The given name on the payment card.
    case ccGivenName = "cc-given-name"
    /// Middle names on the payment card.
    case ccAdditionalName = "cc-additional-name"
    /// The family name on the payment card.
    case ccFamilyName = "cc-family-name"
    /// The number of the payment card.
    case ccNumber = "cc-number"
    /// The month and year in which the payment card expires.
    case ccExp = "cc-exp"
    /// The month in which the payment card expires.
    case ccExpMonth = "cc-exp-month"
    /// The year in which the payment card expires.
    case ccExpYear = "cc-exp-year"
    /// The security code of the payment card.
    case ccCsc = "cc-csc"
    /// The type of the payment card.
    case ccType = "cc-type"
    /// The currency in which a payment is made.
    case transactionCurrency = "transaction-currency"
    /// The amount of a payment.
    case transactionAmount = "transaction-amount"
    /// The preferred language as a BCP 47 tag.
    case language
    /// The birthday.
    case bday
    /// The day of the month of the birthday.
    case bdayDay = "bday-day"
    /// The month of the birthday.
    case bdayMonth = "bday-month"
    /// The year of the birthday.
    case bdayYear = "bday-year"
    /// The gender identity, as free text.
    case sex
    /// The address of a web page of the person or organization.
    case url
    /// The address of a picture of the person or organization.
    case photo
    /// The full telephone number with the country code.
    case tel
    /// The country code of the telephone number.
    case telCountryCode = "tel-country-code"
    /// The telephone number without the country code.
    case telNational = "tel-national"
    /// The area code of the telephone number.
    case telAreaCode = "tel-area-code"
    /// The telephone number without country and area code.
    case telLocal = "tel-local"
    /// The first part of the local telephone number.
    case telLocalPrefix = "tel-local-prefix"
    /// The second part of the local telephone number.
    case telLocalSuffix = "tel-local-suffix"
    /// The extension within an organization.
    case telExtension = "tel-extension"
    /// The e-mail address.
    case email
    /// The address for instant messages, as a URL.
    case impp
    /// Passkeys; HTML allows it only behind another token.
    case webauthn
}

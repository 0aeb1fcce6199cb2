/// The content of a text field: the input types of HTML and the content types of Apple.
///
/// A face derives from it the control, the keyboard and what may be filled in automatically.
///
/// ```swift
/// FormInputType.telephoneNumber.htmlType            // "tel"
/// FormInputType.telephoneNumber.htmlInputMode       // "tel"
/// FormInputType.telephoneNumber.autocompleteToken   // .tel
/// ```
public enum FormInputType: String, CaseIterable, Hashable, Sendable {
    /// Plain text.
    case text
    /// A button that does nothing by itself.
    case button
    /// A box to tick.
    case checkbox
    /// A colour.
    case color
    /// A day.
    case date
    /// A day with a time, without time zone.
    ///
    /// It is a reading of clock and calendar, as for an appointment; it denotes a moment only
    /// together with a place.
    ///
    /// Faces without a picker accept the notation of the form's format.
    case datetimeLocal
    /// An e-mail address.
    case emailAddress
    /// A file to send.
    case file
    /// A value that is not shown.
    ///
    /// The value is sent with the form and can be changed by any client: never trust it.
    case hidden
    /// A submit button that is a picture.
    case image
    /// A month of a year.
    case month
    /// A number.
    ///
    /// Digits are accepted in any script and in the form's notation.
    case number
    /// A password that exists already.
    ///
    /// It is neither shown nor trimmed.
    case password
    /// One of several choices, all of them shown.
    case radio
    /// A number between two bounds, set by a slider.
    case range
    /// A button that brings back the first values.
    case reset
    /// Words to search for.
    ///
    /// It has no kind of value of its own and is read as text.
    case search
    /// A button that submits the form.
    case submit
    /// A telephone number.
    case tel
    /// A time of day.
    case time
    /// An absolute URL.
    case url
    /// A week of a year.
    case week
    /// The full name of a person.
    case name
    /// A prefix of a name, such as a title.
    case namePrefix
    /// A given name.
    case givenName
    /// A middle name.
    case middleName
    /// A family name.
    case familyName
    /// A suffix of a name.
    case nameSuffix
    /// A nickname.
    case nickname
    /// A job title.
    case jobTitle
    /// The name of an organization.
    case organizationName
    /// A place, with or without an address.
    case location
    /// A street address in full.
    case fullStreetAddress
    /// The first line of a street address.
    case streetAddressLine1
    /// The second line of a street address.
    case streetAddressLine2
    /// A city, town or village.
    case addressCity
    /// A state, province or canton.
    case addressState
    /// A city with its state.
    case addressCityAndState
    /// A district or another part of a city.
    case subLocality
    /// The name of a country.
    case countryName
    /// A postal code.
    case postalCode
    /// The telephone number of a person.
    case telephoneNumber
    /// The number of a payment card.
    case creditCardNumber
    /// The user name of an account.
    case userName
    /// A password that is being chosen.
    case newPassword
    /// A code that is used once to prove who signs in.
    case oneTimeCode
}

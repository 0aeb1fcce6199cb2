extension FormInputType {
    /// The autofill token for the browser; `nil` where HTML has no token for the type.
    ///
    /// HTML allows the token of ``fullStreetAddress`` only on a text area; use
    /// ``FormFieldType/autocompleteToken`` where the control is known.
    public var autocompleteToken: Autocomplete? {
        nameToken ?? addressToken ?? accountToken
    }

    private var nameToken: Autocomplete? {
        switch self {
        case .name: .name
        case .namePrefix: .honorificPrefix
        case .givenName: .givenName
        case .middleName: .additionalName
        case .familyName: .familyName
        case .nameSuffix: .honorificSuffix
        case .nickname: .nickname
        case .jobTitle: .organizationTitle
        case .organizationName: .organization
        default: nil
        }
    }

    private var addressToken: Autocomplete? {
        switch self {
        case .fullStreetAddress: .streetAddress
        case .streetAddressLine1: .addressLine1
        case .streetAddressLine2: .addressLine2
        case .subLocality: .addressLevel3
        case .addressCity: .addressLevel2
        case .addressState: .addressLevel1
        case .countryName: .countryName
        case .postalCode: .postalCode
        default: nil
        }
    }

    private var accountToken: Autocomplete? {
        switch self {
        case .emailAddress: .email
        case .tel, .telephoneNumber: .tel
        case .url: .url
        case .creditCardNumber: .ccNumber
        case .userName: .username
        case .password: .currentPassword
        case .newPassword: .newPassword
        case .oneTimeCode: .oneTimeCode
        default: nil
        }
    }
}

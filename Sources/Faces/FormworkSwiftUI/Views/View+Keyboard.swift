#if canImport(SwiftUI)
    import Formwork
    import SwiftUI
    #if canImport(UIKit)
        import UIKit
    #endif

    extension View {
        /// The keyboard, the capitals and the suggestions for a field, where the system has them.
        func keyboard(of field: FieldDefinition) -> some View {
            autocorrectionDisabled(field.type.inputType != .text || field.valueKind != .text)
                #if !os(macOS) && !os(watchOS)
                    .keyboardType(field.keyboardType)
                    .textInputAutocapitalization(field.capitals)
                    .textContentType(field.contentType)
                #endif
        }
    }

    #if !os(macOS) && !os(watchOS)
        extension FieldDefinition {
            fileprivate var keyboardType: UIKeyboardType {
                switch type.inputType?.htmlInputMode {
                case "email": .emailAddress
                case "decimal": valueKind == .integer ? .numberPad : .decimalPad
                case "numeric": .numberPad
                case "tel": .phonePad
                case "url": .URL
                case "search": .webSearch
                default: .default
                }
            }

            fileprivate var capitals: TextInputAutocapitalization? {
                switch autocapitalize {
                case .characters: .characters
                case .sentences: .sentences
                case .words: .words
                case .never: .never
                case nil: type.inputType == .emailAddress || type.inputType == .url ? .never : nil
                }
            }

            fileprivate var contentType: UITextContentType? {
                (autocomplete ?? type.inputType?.autocompleteToken).flatMap {
                    Self.contentTypes[$0]
                }
            }

            private static var contentTypes: [Autocomplete: UITextContentType] {
                [
                    .name: .name, .givenName: .givenName, .familyName: .familyName,
                    .email: .emailAddress, .tel: .telephoneNumber, .username: .username,
                    .currentPassword: .password, .newPassword: .newPassword,
                    .oneTimeCode: .oneTimeCode, .organization: .organizationName,
                    .streetAddress: .fullStreetAddress, .addressLevel2: .addressCity,
                    .postalCode: .postalCode, .countryName: .countryName, .url: .URL,
                ]
            }
        }
    #endif
#endif

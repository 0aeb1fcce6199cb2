#if canImport(SwiftUI)
    import Formwork
    import SwiftUI
    #if canImport(UIKit)
        import UIKit
    #endif

    extension View {
        /// The keyboard, the capitals and the suggestions for a field, where the system has them.
        func keyboard(of field: FieldDefinition) -> some View {
            let isCode = field.type.inputType != .text || field.valueKind != .text
            #if os(macOS) || os(watchOS)
                return autocorrectionDisabled(isCode)
            #else
                return autocorrectionDisabled(isCode)
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
                switch autocomplete ?? type.inputType?.autocompleteToken {
                case .name: .name
                case .givenName: .givenName
                case .familyName: .familyName
                case .email: .emailAddress
                case .tel: .telephoneNumber
                case .username: .username
                case .currentPassword: .password
                case .newPassword: .newPassword
                case .oneTimeCode: .oneTimeCode
                case .organization: .organizationName
                case .streetAddress: .fullStreetAddress
                case .addressLevel2: .addressCity
                case .postalCode: .postalCode
                case .countryName: .countryName
                case .url: .URL
                default: nil
                }
            }
        }
    #endif
#endif

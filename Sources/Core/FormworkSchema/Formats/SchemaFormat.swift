/// The formats of texts that the specification defines.
enum SchemaFormat: String, CaseIterable, Sendable {
    case dateTime = "date-time"
    case date
    case time
    case duration
    case email
    case internationalEmail = "idn-email"
    case hostname
    case internationalHostname = "idn-hostname"
    case ipv4
    case ipv6
    case uri
    case uriReference = "uri-reference"
    case iri
    case iriReference = "iri-reference"
    case uriTemplate = "uri-template"
    case uuid
    case jsonPointer = "json-pointer"
    case relativeJSONPointer = "relative-json-pointer"
    case regex

    /// Returns whether a text has the format.
    func isValid(_ text: String) -> Bool {
        switch self {
        case .dateTime, .date, .time, .duration: isValidTime(text)
        case .email: MailAddress.isValid(text, allowsUnicode: false)
        case .internationalEmail: MailAddress.isValid(text, allowsUnicode: true)
        case .hostname: Hostname.isValid(text, allowsUnicode: false)
        case .internationalHostname: Hostname.isValid(text, allowsUnicode: true)
        case .ipv4: IPAddress.isVersion4(text.utf8[...])
        case .ipv6: IPAddress.isVersion6(text.utf8[...])
        case .uri, .uriReference, .iri, .iriReference: isValidURI(text)
        case .uriTemplate: URITemplate.isValid(text)
        case .uuid: UUIDText.isValid(text)
        case .jsonPointer: JSONPointer.tokens(of: text[...]) != nil
        case .relativeJSONPointer: JSONPointer.isRelative(text)
        case .regex: RegexSyntax.isValid(text)
        }
    }

    private func isValidTime(_ text: String) -> Bool {
        var reader = TimeReader(text)
        return switch self {
        case .date: reader.date() && reader.isAtEnd
        case .time: reader.time() && reader.isAtEnd
        case .duration: DurationReader.isValid(text)
        default: reader.date() && reader.skip("t") && reader.time() && reader.isAtEnd
        }
    }

    private func isValidURI(_ text: String) -> Bool {
        let reference = URIReference(text)
        let allowsUnicode = self == .iri || self == .iriReference
        let isRelative = self == .uriReference || self == .iriReference
        return reference.isValid(allowsUnicode: allowsUnicode)
            && (isRelative || reference.scheme != nil)
    }
}

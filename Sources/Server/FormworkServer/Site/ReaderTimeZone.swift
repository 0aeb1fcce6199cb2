import Foundation

/// The time zone of a reader, which a script of the site's pages reports as a cookie.
///
/// The cookie ends with the session of the browser, so that travellers report another one.
enum ReaderTimeZone {
    /// The name of the cookie.
    static let cookie = "formwork-time-zone"

    /// The maximum length of an identifier, in bytes.
    private static let maximumLength = 64

    /// The reported time zone; `nil` if there is none, or one that the system does not know.
    static func reported(by incoming: IncomingRequest) -> TimeZone? {
        guard let identifier = incoming.cookie(cookie), isIdentifier(identifier) else { return nil }
        return TimeZone(identifier: identifier)
    }

    /// Whether a text has the form of a name in the IANA Time Zone Database, such as `Asia/Tokyo`.
    private static func isIdentifier(_ text: String) -> Bool {
        guard text.utf8.count <= maximumLength else { return false }
        guard text.contains("/") else { return text == "UTC" }
        return text.utf8.allSatisfy(\.isZoneCharacter)
    }
}

extension UInt8 {
    fileprivate var isZoneCharacter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/_+-".utf8.contains(self)
        }
    }
}

extension Site {
    /// The time zone of the sender of a request.
    func timeZone(of incoming: IncomingRequest) -> TimeZone {
        guard followsReaderTimeZone else { return timeZone }
        return ReaderTimeZone.reported(by: incoming) ?? timeZone
    }

    /// The cookie in which the page that answers a request has the browser report its time zone.
    func timeZoneCookie(for incoming: IncomingRequest) -> String? {
        guard followsReaderTimeZone else { return nil }
        return incoming.cookie(ReaderTimeZone.cookie) == nil ? ReaderTimeZone.cookie : nil
    }
}

extension ServerServices {
    /// The cookie of the site for a time zone, asked for without a copy of the site.
    func timeZoneCookie(for incoming: IncomingRequest) -> String? {
        site.timeZoneCookie(for: incoming)
    }
}

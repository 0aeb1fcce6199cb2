import Formwork
import Foundation

/// A text that the next page of one visitor shows once, such as that something was saved.
///
/// It travels in a signed cookie: a link cannot make a page claim something that did not happen.
///
/// ```text
/// base64url( HMAC-SHA-256(key, "notice", session, content) | undo link, line feed, text )
/// ```
struct PageNotice: Sendable {
    /// A text, and the address that a button posts to in order to take back what it reports.
    struct Content: Equatable {
        let text: String
        var undoLink: String?
    }

    /// The maximum number of bytes of a text; a longer one is not shown.
    static let maximumLength = 2_000

    /// The lifetime of the cookie in seconds, if the browser is not redirected.
    static let maxAge = 60

    let session: Session
    let key: SigningKey

    /// The name of the cookie.
    static func cookieName(isSecure: Bool) -> String {
        isSecure ? "__Host-formwork-notice" : "formwork-notice"
    }

    /// The value of the cookie that carries a text; `nil` for one that is too long or empty.
    func cookie(_ content: Content) -> String? {
        let bytes = Data("\(content.undoLink ?? "")\n\(content.text)".utf8)
        guard !content.text.isEmpty, bytes.count <= PageNotice.maximumLength else { return nil }
        return (key.signature(of: [Data(session.id.utf8), bytes], for: "notice") + bytes).base64URL
    }

    /// The content of a cookie; `nil` if this site did not send it to this visitor.
    func content(of cookie: String) -> Content? {
        guard !session.isNew, let bytes = Data(base64URL: cookie), bytes.count > 32 else {
            return nil
        }
        let signed = Data(bytes.dropFirst(32))
        let isValid = key.isValid(
            Data(bytes.prefix(32)), of: [Data(session.id.utf8), signed], for: "notice")
        // The address is in the first line, which is empty without one.
        guard isValid, let end = signed.firstIndex(of: UInt8(ascii: "\n")),
            let link = String(validating: signed[..<end], as: UTF8.self),
            let text = String(validating: signed[end...].dropFirst(), as: UTF8.self)
        else { return nil }
        return Content(text: text, undoLink: link.isEmpty ? nil : link)
    }
}

import Foundation

/// A text that the next page of one visitor shows once, such as that something was saved.
///
/// It travels in a signed cookie: a link cannot make a page claim something that did not happen.
struct PageNotice: Sendable {
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
    func cookie(_ text: String) -> String? {
        let bytes = Data(text.utf8)
        guard (1...PageNotice.maximumLength).contains(bytes.count) else { return nil }
        return (key.signature(of: [Data(session.id.utf8), bytes], for: "notice") + bytes).base64URL
    }

    /// The text in a cookie; `nil` if this site did not send it to this visitor.
    func text(of cookie: String) -> String? {
        guard !session.isNew, let bytes = Data(base64URL: cookie), bytes.count > 32 else {
            return nil
        }
        let text = Data(bytes.dropFirst(32))
        let isValid = key.isValid(
            Data(bytes.prefix(32)), of: [Data(session.id.utf8), text], for: "notice")
        return isValid ? String(validating: text, as: UTF8.self) : nil
    }
}

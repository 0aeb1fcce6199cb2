import Formwork
import FormworkCryptography
import Foundation

/// The identity of a visitor's browser, which keeps it as a cookie until it ends, or as long as there
/// are drafts.
///
/// It identifies a browser, not a user, and carries no data.
struct Session: Sendable {
    /// 128 random bits in 32 hexadecimal digits.
    let id: String
    /// Whether the browser does not have it yet.
    let isNew: Bool

    /// The name of the cookie; browsers accept `__Host-` only from this host and by HTTPS.
    static func cookieName(isSecure: Bool) -> String {
        isSecure ? "__Host-formwork-session" : "formwork-session"
    }

    /// Takes the identity from the cookie, or makes one.
    init(cookie: String?) {
        self = Session(known: cookie) ?? Session(id: Session.random(), isNew: true)
    }

    /// Takes the identity from the cookie; `nil` if the browser does not have one yet.
    init?(known cookie: String?) {
        guard let cookie, cookie.isHexadecimalKey else { return nil }
        self.init(id: cookie, isNew: false)
    }

    private init(id: String, isNew: Bool) { (self.id, self.isNew) = (id, isNew) }

    /// A digest of the identity, for what belongs to it; `nil` if the browser does not have it yet.
    var digest: String? {
        isNew ? nil : ContentDigest(ofTexts: ["visitor", id]).text
    }

    /// 128 bits from the system's generator, which is fit for secrets.
    @Sendable static func random() -> String { Data.random(count: 16).hexadecimalText }
}

/// The secret that a visitor's browser keeps as a cookie and every form for them carries.
///
/// Another site can make a browser send the cookie, but cannot read it, and so cannot write it into a
/// form (the double submit of OWASP's "Cross-Site Request Forgery Prevention").
struct FormToken: Sendable {
    /// The name of the cookie.
    static let cookieName = "formwork-token"
    /// The name of the hidden field.
    static let fieldName = "_csrf"

    /// The secret: 32 hexadecimal digits.
    let value: String
    /// Whether the visitor does not have it yet.
    let isNew: Bool

    /// Takes the secret from the cookie, or makes one.
    init(cookie: String?) {
        if let cookie, cookie.utf8.count == 32, cookie.utf8.allSatisfy(\.isLowercaseHexDigit) {
            (value, isNew) = (cookie, false)
        } else {
            (value, isNew) = (FormToken.random(), true)
        }
    }

    /// Whether a form carried the secret of a visitor who already had it.
    ///
    /// The comparison takes the same time wherever the texts differ.
    func isConfirmed(by texts: [String]) -> Bool {
        guard !isNew, texts.count == 1, let text = texts.first else { return false }
        let (left, right) = (Array(value.utf8), Array(text.utf8))
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// 128 bits from the system's generator, which is fit for secrets.
    @Sendable static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension UInt8 {
    fileprivate var isLowercaseHexDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
    }
}

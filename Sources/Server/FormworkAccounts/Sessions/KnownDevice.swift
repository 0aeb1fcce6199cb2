import FormworkCryptography
import FormworkServer
import Foundation

/// The proof that the owner of an account logged in from a browser before.
///
/// It opens nothing. It is a random number, signed together with the address, so that it is worth
/// nothing for another account.
///
/// ```text
/// 32 digits of the number | 64 digits of HMAC-SHA-256(key, "device", address, number)
/// ```
struct KnownDevice {
    private static let cookie = "formwork-device"

    let visit: CallerVisit

    /// The number of the browser, if it is known to an account.
    func number(for address: MailAddress) -> String? {
        guard let cookie = visit.cookie(Self.cookie), cookie.utf8.count == 96,
            let bytes = Data(hexadecimal: cookie)
        else { return nil }
        let number = Data(bytes.prefix(16))
        let isValid = visit.isValid(
            Data(bytes.dropFirst(16)), of: [Data(address.text.utf8), number], for: "device")
        return isValid ? number.hexadecimalText : nil
    }

    /// Lets the browser be known to an account.
    func remember(_ address: MailAddress) {
        guard number(for: address) == nil else { return }
        let number = Data.random(count: 16)
        let signature = visit.signature(of: [Data(address.text.utf8), number], for: "device")
        visit.setCookie(
            Self.cookie, (number + signature).hexadecimalText,
            maxAge: Int(AccountLimits.deviceTime))
    }
}

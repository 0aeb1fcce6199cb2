package import Foundation

extension RequestAnswer {
    /// The time after which the server can be asked again, as its header field `Retry-After` has it in
    /// seconds or as a date (RFC 9110, 10.2.3); `nil` if it has none.
    package func retryAfter(_ now: Date) -> Duration? {
        guard let text = header("Retry-After")?.trimmingCharacters(in: .whitespaces) else {
            return nil
        }
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return Int(text).map { .seconds(min($0, 1 << 30)) }
        }
        guard let date = Self.date(text) else { return nil }
        return .seconds(max(0, date.timeIntervalSince(now).rounded(.up)))
    }

    private static func date(_ text: String) -> Date? {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = .gmt
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return format.date(from: text)
    }
}

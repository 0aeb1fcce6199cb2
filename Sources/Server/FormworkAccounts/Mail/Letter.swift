public import Foundation

/// A letter in plain text to one receiver.
public struct Letter: Hashable, Sendable {
    /// The receiver.
    public let receiver: MailAddress

    /// The subject, in one line.
    public let subject: String

    /// The text.
    public let text: String

    /// The identity in the letter's header, by which a mail program shows one that was sent twice only once; a random
    /// one by default.
    public var id: UUID?

    /// Makes a letter; characters that would end the line of the subject become spaces.
    public init(to receiver: MailAddress, subject: String, text: String) {
        self.receiver = receiver
        self.subject = String(
            String.UnicodeScalarView(
                subject.unicodeScalars.prefix(200).map {
                    $0.properties.generalCategory == .control || $0.value == 0x2028
                        || $0.value == 0x2029 ? " " : $0
                }))
        self.text = text
    }

    /// The letter as it is sent (RFC 5322), with all texts in Base64 of UTF-8.
    ///
    /// Only the addresses, the date and the identity are written as they are, and these have no
    /// characters but those of their types.
    public func message(from sender: MailAddress, at date: Date, id: UUID = UUID()) -> Data {
        let body = Data(text.utf8).base64EncodedString(
            options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed])
        let domain = sender.text.split(separator: "@").last ?? "localhost"
        let fields = [
            "From: \(sender)", "To: \(receiver)", "Subject: \(encodedSubject)",
            "Date: \(Self.dateText(date))", "Message-ID: <\(id.uuidString.lowercased())@\(domain)>",
            "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: base64", "Auto-Submitted: auto-generated",
        ]
        return Data((fields + ["", body, ""]).joined(separator: "\r\n").utf8)
    }

    /// The subject as encoded words of at most 75 characters (RFC 2047).
    private var encodedSubject: String {
        var words: [String] = []
        var part = ""
        for character in subject {
            if !part.isEmpty, part.utf8.count + character.utf8.count > 42 {
                words.append(part)
                part = ""
            }
            part.append(character)
        }
        words.append(part)
        return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }
            .joined(separator: "\r\n ")
    }

    private static func dateText(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss +0000"
        return formatter.string(from: date)
    }
}

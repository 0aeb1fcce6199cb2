import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// Texts come from the languages that there are, numbers and dates from the reader's own tag.
@Suite struct LanguageTagFormatsTests {
    /// A reader and the way in which a moment, a number and a day are written and typed for them.
    struct Reader: CustomTestStringConvertible, Sendable {
        let header: String
        let lang: String
        let moment: String
        let number: String
        let day: String

        init(_ header: String, _ lang: String, _ moment: String, _ number: String, _ day: String) {
            (self.header, self.lang, self.moment) = (header, lang, moment)
            (self.number, self.day) = (number, day)
        }

        var testDescription: String { header }
        var headers: HTTPFields { header.isEmpty ? [:] : [.acceptLanguage: header] }
    }

    static let readers = [
        Reader("en", "en", "Jan 16, 2027 at 4:00\u{202F}PM", "1,234.5", "1/16/2027"),
        Reader("en-US", "en", "Jan 16, 2027 at 4:00\u{202F}PM", "1,234.5", "1/16/2027"),
        Reader("en-GB,en;q=0.9", "en", "16 Jan 2027 at 16:00", "1,234.5", "16/01/2027"),
        Reader("en-IN", "en", "16 Jan 2027 at 4:00\u{202F}PM", "1,234.5", "16/1/2027"),
        Reader("de", "de", "16. Jan. 2027, 16:00", "1.234,5", "16.1.2027"),
        Reader("de-AT", "de", "16. Jän. 2027, 16:00", "1\u{A0}234,5", "16.1.2027"),
        Reader("de-CH,de;q=0.5", "de", "16. Jan. 2027, 16:00", "1’234.5", "16.1.2027"),
        Reader("ar-EG", "ar", "١٦ يناير، ٢٠٢٧، ٤:٠٠\u{202F}م", "١٬٢٣٤٫٥", "١٦/١/٢٠٢٧"),
        Reader("ar-AE", "ar", "16 يناير، 2027، 4:00\u{202F}م", "1,234.5", "16/1/2027"),
        Reader("en-XX", "en", "Jan 16, 2027 at 4:00\u{202F}PM", "1,234.5", "1/16/2027"),
    ]

    private let store = InMemoryModelStore()

    private func stored() async throws -> String {
        let body = ParcelBody(
            recipient: "Ada", weight: ExactDecimal("1234.5"), due: CivilDate("2027-01-16"))
        return "id=\(try await store.insert(Parcel(body)).requireId())"
    }

    /// Text with one kind of space and without marks of direction.
    private func plain(_ text: String) -> String {
        String(
            text.unicodeScalars.filter {
                !"\u{200E}\u{200F}\u{2068}\u{2069}\u{61C}".unicodeScalars.contains($0)
            }
            .map { $0.properties.isWhitespace ? " " : Character($0) })
    }

    @Test("Pages and JSON are written as the reader's own tag has it", arguments: readers)
    func shown(reader: Reader) async throws {
        let application = try ParcelApplication.make(store: store)
        let link = "\(ShowParcelRequest.path)?\(try await stored())"
        var browser = Browser(application)
        let page = await browser.open(link, headers: reader.headers)
        #expect(plain(page.text).contains("<p>\(plain(reader.moment))</p>"))
        #expect(page.text.contains("<html lang=\"\(reader.lang)\""))
        #expect(page.headers[.vary]?.contains("Accept-Language") == true)
        let answer = await Program(application).send(.get, link, headers: reader.headers)
        #expect(plain(answer.text).contains("\"text\":\"\(plain(reader.moment))\""))
    }

    @Test(
        "The values of an edit page and of examples are accepted in the reader's format",
        arguments: readers)
    func roundTrip(reader: Reader) async throws {
        var browser = Browser(try ParcelApplication.make(store: store))
        let query = try await stored()
        let link = "\(EditParcelRequest.path)?\(query)"
        let page = await browser.open(link, headers: reader.headers)
        let shown = try ["weight", "due"].map { try #require(value(of: $0, in: page)) }
        for (number, day) in [(shown[0], shown[1]), (reader.number, reader.day)] {
            for (recipient, status) in [("", 422), ("Grace", 303)] {
                let version = try await store.fetch(ModelQuery<Parcel>()).models[0].version
                let response = await browser.post(
                    [("recipient", recipient), ("weight", number), ("due", day)],
                    to: "\(UpdateParcelRequest.path)?\(query)&version=\(version)",
                    headers: reader.headers)
                #expect(response.status.code == status)
                guard status == 422 else { continue }
                #expect(value(of: "weight", in: response) == number)
                #expect(value(of: "due", in: response) == day)
                #expect(response.text.components(separatedBy: "aria-invalid=\"true\"").count == 2)
            }
            let parcel = try #require(try await store.fetch(ModelQuery<Parcel>()).models.first)
            #expect(parcel.weight == ExactDecimal("1234.5"))
            #expect(parcel.due == CivilDate("2027-01-16"))
        }
    }

    /// The query, the cookie, the header field, and the language and the moment of the page.
    static let choices =
        [
            ("&locale=de", nil, "en-GB", "de", "16. Jan. 2027, 16:00"),
            ("", "de", "en-GB,de-AT;q=0.5", "de", "16. Jän. 2027, 16:00"),
            ("&locale=en", nil, "de-AT,en-GB;q=0.5", "en", "16 Jan 2027 at 16:00"),
            ("&locale=en-GB", "de", "en-US", "en", "16 Jan 2027 at 16:00"),
            ("", "en-GB", "en-US", "en", "16 Jan 2027 at 16:00"),
            ("&locale=en", "en-GB", "en-US", "en", "Jan 16, 2027 at 4:00 PM"),
            ("&locale=en-XA", nil, "en-GB", "en-XA", "Jan 16, 2027"),
        ] as [(String, String?, String, String, String)]

    @Test(
        "A chosen language wins, and a region counts for its own language only", arguments: choices)
    func choice(
        query: String, cookie: String?, header: String, lang: String, moment: String
    ) async throws {
        var browser = Browser(try ParcelApplication.make(store: store, pseudoLocales: true))
        browser.cookies["locale"] = cookie
        let page = await browser.open(
            "\(ShowParcelRequest.path)?\(try await stored())\(query)",
            headers: [.acceptLanguage: header])
        #expect(page.text.contains("<html lang=\"\(lang)\""))
        #expect(plain(page.text).contains(moment))
    }

    @Test("The input of a page is read in its own formats after a change of the language")
    func changed() async throws {
        var browser = Browser(try ParcelApplication.make(store: store))
        let swiss: HTTPFields = [.acceptLanguage: "de-CH"]
        let page = await browser.open(NewParcelRequest.path, headers: swiss)
        #expect(page.text.contains("value=\"localize:de-CH\""))
        let english = await browser.post(
            [("weight", "1’234.5"), ("formwork-action", "localize:de-CH")],
            to: "\(CreateParcelRequest.path)?locale=en", headers: swiss)
        #expect(value(of: "weight", in: english) == "1234.5")
    }

    private func value(of name: String, in page: OutgoingResponse) -> String? {
        let input = page.text.components(separatedBy: "name=\"\(name)\"").dropFirst().first
        return input?.components(separatedBy: " value=\"").dropFirst().first?
            .components(separatedBy: "\"").first?.replacingOccurrences(of: "&#39;", with: "'")
    }
}

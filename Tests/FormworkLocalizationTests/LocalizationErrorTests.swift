import FormworkLocalization
import Foundation
import Testing

@Suite struct LocalizationErrorTests {
    @Test("The description contains the code, the message and the source location")
    func description() {
        let error = LocalizationError(
            code: .missingTranslation, message: "No text.", codingPath: ["page", "title"])
        #expect("\(error)" == "missingTranslation: No text. (at page.title)")
        #expect(error.localizedDescription == "\(error)")
    }

    @Test("An error without a source location has none in its description")
    func withoutPlace() {
        #expect("\(LocalizationError(code: .unbound, message: "x."))" == "unbound: x.")
    }
}

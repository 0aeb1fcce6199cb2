import FormworkLocalization
import Foundation
import Testing

@Suite struct LocalizationErrorTests {
    @Test("The description tells the code, the message and the place")
    func description() {
        let error = LocalizationError(
            code: .missingTranslation, message: "No text.", codingPath: ["page", "title"])
        #expect("\(error)" == "missingTranslation: No text. (at page.title)")
        #expect(error.localizedDescription == "\(error)")
    }

    @Test("Without a place there is none in the description")
    func withoutPlace() {
        #expect("\(LocalizationError(code: .unbound, message: "x."))" == "unbound: x.")
    }
}

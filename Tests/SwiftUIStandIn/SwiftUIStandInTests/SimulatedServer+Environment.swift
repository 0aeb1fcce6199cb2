import Formwork
import FormworkPresentation
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

extension SimulatedServer {
    /// The server and a reader's words in English, for the views of a test.
    func environment(_ texts: String) throws -> MVVMEnvironment {
        let store = try YamlStore(
            yaml: ["en.yml": texts],
            libraries: [FormworkTexts.bundle, FormworkPresentationTexts.bundle])
        return MVVMEnvironment(
            serverBaseURL: try #require(URL(string: "http://127.0.0.1:8080")),
            localizer: Localizer(locale: Locale(identifier: "en"), store: store), transport: self)
    }
}

import Formwork
import FormworkMacros
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// Lists in the order of the reader's language.
@Suite struct ListLanguageTests {
    private static let texts = ["en", "es"].map { language in
        """
        \(language):
          Errands: { title: "Errands" }
          Towns: { title: "Towns", new: "New town" }
          Town: { name: { title: "Name" } }

        """
    }.joined()

    private static func application() async throws -> FormworkApplication {
        let store = InMemoryModelStore()
        for name in ["Ñipas", "Osorno", "Nueva Imperial"] {
            _ = try await store.insert(Stored(Town(name: name)))
        }
        var application = ErrandApplication.empty(
            store: store, localization: try ErrandApplication.localization(texts))
        try application.register(Towns.self)
        return application
    }

    private func names(_ text: String) -> [String] {
        ["Ñipas", "Osorno", "Nueva Imperial"].compactMap { name in
            text.range(of: name).map { (name, $0.lowerBound) }
        }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    @Test(
        "A page, a file and JSON have the order of the reader's language",
        arguments: [
            ("es", ["Nueva Imperial", "Ñipas", "Osorno"]),
            ("es-CL", ["Nueva Imperial", "Ñipas", "Osorno"]),
            ("en", ["Ñipas", "Nueva Imperial", "Osorno"]),
        ])
    func list(_ language: String, _ expected: [String]) async throws {
        var browser = Browser(try await Self.application())
        for (path, type) in [
            ("/towns", "text/html"), ("/towns", "application/json"), ("/towns.csv", "text/csv"),
        ] {
            let headers: HTTPFields = [.acceptLanguage: language, .accept: type]
            let text = try await browser.open(path, headers: headers).wholeText()
            #expect(names(text) == expected, "\(path) as \(type)")
        }
    }

    @Test("A language whose order is not known is refused when the resource is registered")
    func unknown() throws {
        var application = ErrandApplication.empty(
            store: InMemoryModelStore(),
            localization: try ErrandApplication.localization(Self.texts))
        let error = #expect(throws: RegistrationError.self) {
            try application.register(Lakes.self)
        }
        #expect("\(try #require(error))".contains("the language “ja”, whose order is not known"))
    }
}

@FormModel private struct Town {
    @Field(.required) var name: String

    static var indexes: ModelIndexes { Towns.indexes.ordered(in: "es") }
}

private enum Towns: Resource {
    typealias Fields = Town
    static var sort: [ModelSort] { [ModelSort(column: "name")] }
}

@FormModel private struct Lake {
    @Field(.required) var name: String

    static var indexes: ModelIndexes { Lakes.indexes.ordered(in: "ja") }
}

private enum Lakes: Resource {
    typealias Fields = Lake
}

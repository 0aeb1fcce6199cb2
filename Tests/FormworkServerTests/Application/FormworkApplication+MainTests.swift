import Formwork
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

@Suite("A program that cannot start") struct FormworkApplicationMainTests {
    /// The lines that a program writes to standard error until it ends with status 1.
    private func lines(of result: ExitTest.Result?) throws -> [Substring] {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            .split(separator: "\n").filter { !$0.hasPrefix("\u{1B}") }
    }

    @Test("ends with one line that has the remedy, and with exit status 1: a wrong registration")
    func registration() async throws {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
        ) {
            await FormworkApplication.main {
                var application = try ParcelApplication.make()
                try application.register(ShowParcelRequest.self)
            }
        }
        let lines = try lines(of: result)
        #expect(lines.count == 1, "\(lines)")
        #expect(lines.first?.hasPrefix("error: FormworkServerTests.ShowParcelRequest and") == true)
    }

    @Test("ends so for a page that is missing, before it serves")
    func check() async throws {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
        ) {
            await FormworkApplication.main {
                let application = FormworkApplication(
                    store: InMemoryModelStore(), localization: try ParcelApplication.texts.get(),
                    site: Site(name: .constant("Empty"), home: NewParcelRequest()))
                try await application.run(port: 0)
            }
        }
        let lines = try lines(of: result)
        #expect(lines.count == 1, "\(lines)")
        #expect(lines.first?.hasPrefix("error: The home of the site leads to") == true)
    }

    @Test("ends so for texts that pages lack, with all their keys")
    func texts() async throws {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
        ) {
            await FormworkApplication.main {
                var application = FormworkApplication(
                    store: InMemoryModelStore(),
                    localization: TranslationTable(texts: ["en": ["Other.title": "Other"]]),
                    site: Site(
                        name: .constant("Parcels"),
                        home: ShowParcelRequest(query: .init(id: ModelIdType()))))
                try application.register(ShowParcelRequest.self)
                try application.register(NewParcelRequest.self)
                try await application.run(port: 0)
            }
        }
        let lines = try lines(of: result)
        #expect(lines.first?.hasPrefix("error: These texts of the site,") == true, "\(lines)")
        #expect(
            lines.dropFirst().map { $0.prefix { $0 != "(" } } == [
                "  ParcelViewModel.heading ", "  NewParcelViewModel.heading ",
            ])
    }

    @Test("ends so for a pattern that cannot be read, with the place in it")
    func pattern() async throws {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
        ) {
            await FormworkApplication.main {
                var application = try ParcelApplication.make()
                try application.register(CreatePhoneRequest.self)
            }
        }
        let lines = try lines(of: result)
        #expect(lines.first?.hasPrefix("error: The form of ") == true, "\(lines)")
        #expect(lines.contains { $0.contains("[0-9 ()]") && $0.contains("\\(") }, "\(lines)")
        #expect(!lines.contains { $0.contains("Fatal") || $0.contains("Backtrace") })
    }

    @Test(
        "has a message without codes and causes",
        arguments: [
            (
                ModelStoreError(.unwritable, message: "Choose another file.") as any Error,
                "Choose another file."
            ),
            (Explained(), "Explained: do this."),
        ])
    func message(error: any Error, message: String) {
        #expect(FormworkApplication.message(for: error) == message)
    }

    @Test("and one that ends as it should ends without an error")
    func done() async {
        var isDone = false
        await FormworkApplication.main { isDone = true }
        #expect(isDone)
    }
}

private struct Explained: Error, CustomStringConvertible {
    let description = "Explained: do this."
}

private struct CreatePhoneRequest: CreateRequest, RequestHandler {
    typealias RequestBody = Phone
    typealias ResponseBody = Answer<Self>
    var parts: ServerRequestParts<Self>
}

/// A body with a pattern that is none.
private struct Phone: ServerRequestBody, ValidatableModel {
    static var formFields: [any FormFieldBase] { [numberField] }
    static var numberField: FormField<String> {
        FormField(
            "number", for: Phone.self, type: .text(inputType: .text),
            options: [.pattern(value: "[0-9 ()]")])
    }
    var number: String
}

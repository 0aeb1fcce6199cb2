import Formwork
import FormworkMacros
import FormworkPresentation
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

/// A resource with files, a list and a reference.
@FormModel struct Paper {
    @Field(.required) var title: String
    @Field var number: Int?
    @Field var scan: FileValue?
    @Field var pages: [PaperPage]
    @Field var shelf: Reference<Shelves>?
    static var indexes: ModelIndexes { Papers.indexes }
}

@FormModel struct PaperPage {
    @Field var caption: String
    @Field var picture: FileValue?
}

enum Papers: Resource {
    typealias Fields = Paper
}

@FormModel struct Shelf {
    @Field(.required) var name: String
    static var indexes: ModelIndexes { Shelves.indexes }
}

enum Shelves: Resource {
    typealias Fields = Shelf
}

extension Paper {
    /// A paper without files.
    init(title: String, number: Int? = nil, pages: [String] = [], shelf: ModelIdType? = nil) {
        self.init(
            title: title, number: number, scan: nil,
            pages: pages.map { PaperPage(caption: $0, picture: nil) },
            shelf: shelf.map { Reference($0) })
    }
}

/// Papers on a simulated server.
struct PaperOffice {
    let server = SimulatedServer()
    let environment: MVVMEnvironment
    /// The same for a reader of German.
    let germanEnvironment: MVVMEnvironment

    init() throws {
        let store = try YamlStore(
            yaml: ["papers.yml": Self.texts],
            libraries: [FormworkTexts.bundle, FormworkPresentationTexts.bundle])
        let url = try #require(URL(string: "http://127.0.0.1:8080"))
        let transport = server
        let environment = { (language: String) in
            MVVMEnvironment(
                serverBaseURL: url,
                localizer: Localizer(locale: Locale(identifier: language), store: store),
                transport: transport)
        }
        (self.environment, germanEnvironment) = (environment("en"), environment("de"))
        server.answer(ResourceFieldAccessRequest<Papers>.self) { _ in .stub() }
    }

    private static let texts = """
        en:
          Papers: { title: "Papers" }
          Shelves: { title: "Shelves" }
          Paper:
            title: { title: "Title" }
            number: { title: "Number" }
            scan: { title: "Scan" }
            pages: { title: "Pages" }
            shelf: { title: "Shelf" }
          PaperPage: { caption: { title: "Caption" }, picture: { title: "Picture" } }
          Shelf: { name: { title: "Name" } }
        de:
          Papers: { title: "Papiere" }
          Shelves: { title: "Regale" }
          Paper:
            title: { title: "Titel" }
            number: { title: "Nummer" }
            scan: { title: "Abbild" }
            pages: { title: "Seiten" }
            shelf: { title: "Regal" }
          PaperPage: { caption: { title: "Legende" }, picture: { title: "Bild" } }
          Shelf: { name: { title: "Name" } }
        """

    /// Answers with the shelves that a form offers.
    func answerShelves(_ titles: [(ModelIdType, String)] = [], hasMore: Bool = false) throws {
        try server.answer(
            with: ResourceChoices<Shelves>(
                choices: titles.map { .init(id: $0, title: .constant($1)) }, hasMore: hasMore))
    }

    /// A paper with the access that the server names.
    func shown(_ paper: Stored<Paper>) async throws -> ResourceItem<Papers> {
        var item = ResourceItem<Papers>(paper)
        item.access = try await environment.access(to: Papers.self)
        return item
    }

    /// The form of a paper, of whose files the server has these contents.
    func form(
        of paper: Stored<Paper>, files contents: String...
    ) async throws -> InstanceForm<Papers> {
        try answerShelves()
        for content in contents { server.answer(with: Data(content.utf8)) }
        return try await InstanceForm.change(try await shown(paper), environment)
    }

    func refuse(_ code: RequestError.Code, _ message: String = "Refused.", status: Int) throws {
        try server.answer(with: RequestError(code, message: .constant(message)), status: status)
    }

    /// The lines above a form.
    func news(_ form: InstanceForm<Papers>) -> [String] {
        guard case .note(let note) = form.driver.machine.definition.rows[0] else { return [] }
        return note.text.split(separator: "\n").map(String.init)
    }
}

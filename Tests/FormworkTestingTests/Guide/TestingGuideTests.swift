import Formwork
import FormworkAccounts
import FormworkClient
import FormworkMacros
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

@FormModel struct ShopBook {
    @Field(.required, .maxLength(120)) var title: String
    static var indexes: ModelIndexes { ShopBooks.indexes }
}

enum ShopBooks: Resource { typealias Fields = ShopBook }

@ViewModel struct ShopGreeting {
    @LocalizedString var welcome
    var vmId = ViewModelId(type: ShopGreeting.self)
    static func stub() -> ShopGreeting { ShopGreeting() }
}

@FieldValidationModel struct ShopMessages {
    @LocalizedString("title", messageGroup: "validationMessages", messageKey: "required")
    var titleRequired
}

/// The samples of the guide “How do I test an application?”, which run here.
@Suite struct TestingGuideTests: LocalizableTestCase {
    let localizationStore: any LocalizationStore
    private let url = URL(string: "http://localhost") ?? URL(filePath: "/")

    init() throws {
        localizationStore = try YamlStore(yaml: ["shop.yml": Self.yaml])
    }

    private static let yaml = """
        en:
          ShopBooks: { title: "Books", new: "New book" }
          ShopBook: { title: { title: "Title" } }
          ShopGreeting: { welcome: "Welcome" }
          ShopMessages: { title: { validationMessages: { required: "Title?" } } }
        """

    private func shop(
        _ clock: TestClock = TestClock(), accounts: Accounts? = nil
    ) throws -> FormworkApplication {
        let texts = try YamlStore(
            yaml: ["shop.yml": Self.yaml],
            libraries: FormworkServerTexts.bundles + AccountsTexts.bundles)
        var application = FormworkApplication(
            store: InMemoryModelStore(), localization: texts,
            site: Site(name: .localized(key: "ShopBooks.title"), home: ShopBooks.List()),
            now: { clock.date })
        try application.register(ShopBooks.self)
        if let accounts { try application.register(accounts) }
        try application.check()
        return application
    }

    @Test("A client in the process of a test sends typed requests")
    func inProcess() async throws {
        let application = try shop()
        let created = try await ShopBooks.Create(requestBody: ShopBook(title: "Emma"))
            .processRequest(in: application)
        let list = try await ShopBooks.List().processRequest(in: application)
        #expect(list.items.map(\.id) == [created.id])
    }

    @Test("A page is used by its words")
    func pages() async throws {
        let pages = PageDriver(try shop())
        try await pages.open(ShopBooks.New(query: .init()))
        try await pages.press("Save")
        #expect(pages.errors.count == 1)
        try pages.fill("Title", with: "Emma")
        try await pages.press("Save")
        #expect(pages.heading == "Emma")
    }

    @Test("Texts, fields and messages are there in each language")
    func texts() {
        expectCodable(ShopGreeting.self)
        expectTranslations(ShopGreeting.self)
        expectFullViewModelTests(ShopGreeting.self)
        expectFullFieldValidationModelTests(ShopMessages.self)
        expectFullFormFieldTests(ShopBook.formFields)
    }

    @Test("The time of an application is that of a clock, which the test moves")
    func time() async throws {
        let clock = TestClock()
        let application = try shop(clock)
        clock.advance(by: .seconds(86_400))
        let book = ShopBooks.Create(requestBody: ShopBook(title: "Emma"))
        _ = try await book.processRequest(in: application)
        #expect(clock.date == TestClock().date + 86_400)
    }

    @Test("A client repeats what a server or a network refuses, without waiting")
    func faults() async throws {
        let (server, clock) = (SimulatedServer(), TestClock())
        server.answer(ShopBooks.List.self) { _ in ResourceList(items: [], total: 0, page: 1) }
        server.fail(.status(503), at: ShopBooks.List.self)
        server.fail(.offline)
        var retries = RetryPolicy()
        (retries.clock, retries.now) = (clock, { clock.date })
        let client = RequestClient(by: server, retries: retries)
        async let list = ShopBooks.List().processRequest(baseURL: url, by: client)
        for _ in 0..<2 { await clock.advance() }
        #expect(try await list.items.isEmpty)
        #expect(try server.sent(ShopBooks.List.self).count == 3)
        #expect(clock.date > TestClock().date)
    }

    @Test("Letters end in a folder, where the test reads them")
    func mail() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let mail = MailFolder(folder)
        let pages = PageDriver(try shop(accounts: Accounts(mail: mail)))
        try await pages.open(path: "/account/sign-up")
        try pages.fill("E-mail address", with: "ada@example.org")
        try await pages.press("Send the letter")
        let letter = try #require(try mail.letters().first)
        #expect(letter.receiver.text == "ada@example.org")
    }
}

import Formwork
import FormworkMacros
import FormworkYAML
import Foundation
import Testing

/// The samples of the seed's parts "Contextual Presentation" and "The Localization System".
@Suite struct LocalizationSampleTests {
    // Block 15, “Contextual Presentation”: literal, beside the texts of other samples.
    private static let yaml = """
        en:
          GreetingViewModel:
            welcomeMessage: "Welcome back, %{userName}!"
          MyViewModel:
            title: "My page"
            greeting: "Hello, %{name}! %{count} new"
          PersonViewModel:
            nameSeparator: " "
        ja:
          GreetingViewModel:
            welcomeMessage: "%{userName}さん、おかえりなさい！"
          MyViewModel:
            title: "マイページ"
            greeting: "%{name}さん、%{count}件"
            fullName: "%{1}%{0}"
          PersonViewModel:
            nameSeparator: ""
        de:
          GreetingViewModel:
            welcomeMessage: "Willkommen zurück, %{userName}!"
          MyViewModel:
            title: "Meine Seite"
            greeting: "Hallo, %{name}! %{count} neu"
          PersonViewModel:
            nameSeparator: " "
        """

    private func decoded<Value: Codable>(_ value: Value, _ language: String) throws -> Value {
        let encoder = JSONEncoder.localizingEncoder(
            locale: Locale(identifier: language),
            localizationStore: try YamlStore(yaml: ["texts.yml": Self.yaml]))
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Value.self, from: encoder.encode(value))
    }

    @Test(
        "The substitution is placed as each language places it",
        arguments: [
            ("en", "Welcome back, Ann!"), ("ja", "Annさん、おかえりなさい！"),
            ("de", "Willkommen zurück, Ann!"),
        ])
    func contextualPresentation(language: String, message: String) throws {
        let greeting = try decoded(GreetingViewModel(userName: "Ann"), language)
        #expect(try greeting.welcomeMessage.localizedString == message)
    }

    @Test("Every wrapper is resolved when the view model is encoded")
    func propertyWrappers() throws {
        let german = try decoded(MyViewModel.stub(), "de")
        #expect(german.title == .constant("Meine Seite"))
        #expect(try german.count.localizedString == "42")
        #expect(german.count.value == 42)
        #expect(try german.createdAt.localizedString == "1. Jan. 1970")
        #expect(try german.fullName.localizedString == "Ann Lee")
        #expect(try german.greeting.localizedString == "Hallo, Ann! 42 neu")
        #expect(german.$createdAt == Date(timeIntervalSince1970: 0))
    }

    @Test("A compound is in the order of the locale, not in that of the view")
    func compound() throws {
        let japanese = try decoded(MyViewModel.stub(), "ja")
        #expect(try japanese.fullName.localizedString == "LeeAnn")
        #expect(try japanese.greeting.localizedString == "Annさん、42件")
    }

    @Test(
        "The separator of a compound is not trimmed",
        arguments: [("en", "Ann Lee"), ("ja", "AnnLee")])
    func separator(language: String, name: String) throws {
        #expect(try decoded(PersonViewModel.stub(), language).fullName.localizedString == name)
    }

    // Block 25, “Deferred Localization Pattern”: a diagram.
    @Test("A reference becomes a constant when it is encoded")
    func deferred() throws {
        let pending = MyViewModel.stub().boundToPropertyNames().title
        #expect(pending == .localized(key: "MyViewModel.title"))
        #expect(pending.localizationStatus == .localizationPending)
        #expect(try decoded(pending, "en") == .constant("My page"))
    }
}

// Block 16, “Contextual Presentation”: internal, with an identity and an example.
@ViewModel struct GreetingViewModel {
    @LocalizedSubs(substitutions: \.subs) var welcomeMessage

    private var subs: [String: any Localizable] {
        ["userName": LocalizableString.constant(userName)]
    }

    let userName: String
    var vmId = ViewModelId(id: 1)

    static func stub() -> Self { .init(userName: "Ann") }
}

// Block 26, “Property Wrappers”: with an initializer, an identity and an example.
@ViewModel struct MyViewModel {
    // Simple values
    @LocalizedString var title  // String from YAML
    @LocalizedInt(value: 42) var count  // Formatted integer
    @LocalizedDate var createdAt  // Formatted date

    // Contextual composition
    @LocalizedSubs(substitutions: \.subs) var greeting  // "Hello, %{name}!"
    @LocalizedCompoundString(pieces: \.pieces) var fullName  // Joins pieces by locale

    private var subs: [String: any Localizable] { ["name": firstName, "count": count] }
    private var pieces: [LocalizableString] { [firstName, lastName] }

    let firstName: LocalizableString
    let lastName: LocalizableString
    var vmId = ViewModelId(id: 2)

    init(firstName: String, lastName: String, createdAt: Date) {
        self.firstName = .constant(firstName)
        self.lastName = .constant(lastName)
        self.createdAt = LocalizableDate(createdAt)
    }

    static func stub() -> Self {
        .init(firstName: "Ann", lastName: "Lee", createdAt: Date(timeIntervalSince1970: 0))
    }
}

// Block 18, “Anti-Pattern: Composition in Views”: the view that shows `fullName` is a test.
@ViewModel struct PersonViewModel {
    @LocalizedCompoundString(pieces: \.namePieces, separator: \.nameSeparator) var fullName
    @LocalizedString var nameSeparator

    private var namePieces: [LocalizableString] { [.constant(firstName), .constant(lastName)] }

    let firstName: String
    let lastName: String
    var vmId = ViewModelId(id: 3)

    static func stub() -> Self { .init(firstName: "Ann", lastName: "Lee") }
}

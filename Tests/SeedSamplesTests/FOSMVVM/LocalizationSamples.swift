import Formwork
import FormworkMacros
import Foundation

/// The sample of "Contextual Presentation".
@ViewModel struct GreetingViewModel {
    @LocalizedSubs(substitutions: \.subs) var welcomeMessage

    private var subs: [String: any Localizable] {
        ["userName": LocalizableString.constant(userName)]
    }

    let userName: String
    var vmId = ViewModelId(id: 1)

    static func stub() -> Self { .init(userName: "Ann") }
}

/// The sample of "Property Wrappers".
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

/// The sample of the anti-pattern, done right: the view shows `fullName` and composes nothing.
@ViewModel struct PersonViewModel {
    @LocalizedCompoundString(pieces: \.namePieces, separator: \.nameSeparator) var fullName
    @LocalizedString var nameSeparator

    private var namePieces: [LocalizableString] { [.constant(firstName), .constant(lastName)] }

    let firstName: String
    let lastName: String
    var vmId = ViewModelId(id: 3)

    static func stub() -> Self { .init(firstName: "Ann", lastName: "Lee") }
}

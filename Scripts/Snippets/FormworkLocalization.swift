// The texts and languages that the blocks of FormworkLocalization are about.

var store: any LocalizationStore { example() }
var localizer: Localizer { example() }
var locale: Locale { example() }
var german: Locale { example() }
var english: Localizer { example() }
var arabic: Localizer { example() }
var polish: LanguageTag { example() }
var moment: Date { example() }

var givenName: LocalizableString { example() }
var familyName: LocalizableString { example() }
var red: LocalizableString { example() }
var green: LocalizableString { example() }
var blue: LocalizableString { example() }
var tea: LocalizableString { example() }
var coffee: LocalizableString { example() }

struct Temperature: Codable, Hashable, Comparable {
    var degrees = 20.0
    static func < (first: Self, second: Self) -> Bool { first.degrees < second.degrees }
}

struct Idea {
    var votes: Int
    var createdAt: Date
}

struct IdeaPage: RetrievablePropertyNames, Encodable {
    @LocalizedString var title
    static func propertyNames() -> [PartialKeyPath<Self>: String] { [\Self._title: "title"] }
}

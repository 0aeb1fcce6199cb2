import FormworkLocalization
import Foundation

/// A view model of 20 texts, 3 substitutions, 2 dates and 3 numbers, as `@ViewModel` writes it.
struct Page: RetrievablePropertyNames, Encodable {
    @LocalizedString var text0
    @LocalizedString var text1
    @LocalizedString var text2
    @LocalizedString var text3
    @LocalizedString var text4
    @LocalizedString var text5
    @LocalizedString var text6
    @LocalizedString var text7
    @LocalizedString var text8
    @LocalizedString var text9
    @LocalizedString var text10
    @LocalizedString var text11
    @LocalizedString var text12
    @LocalizedString var text13
    @LocalizedString var text14
    @LocalizedString var text15
    @LocalizedString var text16
    @LocalizedString var text17
    @LocalizedString var text18
    @LocalizedString var text19
    @LocalizedSubs(substitutions: \.values) var greeting0
    @LocalizedSubs(substitutions: \.values) var greeting1
    @LocalizedSubs(substitutions: \.values) var greeting2
    @LocalizedDate(value: Page.moment) var day0
    @LocalizedDate(value: Page.moment) var day1
    @LocalizedInt(value: 1_234_567) var number0
    @LocalizedInt(value: 1_234_567) var number1
    @LocalizedInt(value: 1_234_567) var number2

    static let moment = Date(timeIntervalSince1970: 1_790_000_000)

    private var values: [String: any Localizable] {
        ["name": LocalizableString.constant("Ann"), "count": LocalizableInt(3)]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    func boundToPropertyNames() -> Self {
        var copy = self
        copy._text0.bind(key: "Page.text0")
        copy._text1.bind(key: "Page.text1")
        copy._text2.bind(key: "Page.text2")
        copy._text3.bind(key: "Page.text3")
        copy._text4.bind(key: "Page.text4")
        copy._text5.bind(key: "Page.text5")
        copy._text6.bind(key: "Page.text6")
        copy._text7.bind(key: "Page.text7")
        copy._text8.bind(key: "Page.text8")
        copy._text9.bind(key: "Page.text9")
        copy._text10.bind(key: "Page.text10")
        copy._text11.bind(key: "Page.text11")
        copy._text12.bind(key: "Page.text12")
        copy._text13.bind(key: "Page.text13")
        copy._text14.bind(key: "Page.text14")
        copy._text15.bind(key: "Page.text15")
        copy._text16.bind(key: "Page.text16")
        copy._text17.bind(key: "Page.text17")
        copy._text18.bind(key: "Page.text18")
        copy._text19.bind(key: "Page.text19")
        copy._greeting0 = copy._greeting0.bound(to: copy, key: "Page.greeting0")
        copy._greeting1 = copy._greeting1.bound(to: copy, key: "Page.greeting1")
        copy._greeting2 = copy._greeting2.bound(to: copy, key: "Page.greeting2")
        return copy
    }

    enum CodingKeys: CodingKey {
        case text0, text1, text2, text3, text4, text5, text6,
            text7, text8, text9, text10, text11, text12, text13,
            text14, text15, text16, text17, text18, text19,
            greeting0, greeting1, greeting2, day0, day1, number0, number1, number2
    }

    func encode(to encoder: any Encoder) throws {
        let bound = boundToPropertyNames()
        var container = encoder.localizingContainer(keyedBy: CodingKeys.self)
        try container.encode(bound._text0, forKey: .text0)
        try container.encode(bound._text1, forKey: .text1)
        try container.encode(bound._text2, forKey: .text2)
        try container.encode(bound._text3, forKey: .text3)
        try container.encode(bound._text4, forKey: .text4)
        try container.encode(bound._text5, forKey: .text5)
        try container.encode(bound._text6, forKey: .text6)
        try container.encode(bound._text7, forKey: .text7)
        try container.encode(bound._text8, forKey: .text8)
        try container.encode(bound._text9, forKey: .text9)
        try container.encode(bound._text10, forKey: .text10)
        try container.encode(bound._text11, forKey: .text11)
        try container.encode(bound._text12, forKey: .text12)
        try container.encode(bound._text13, forKey: .text13)
        try container.encode(bound._text14, forKey: .text14)
        try container.encode(bound._text15, forKey: .text15)
        try container.encode(bound._text16, forKey: .text16)
        try container.encode(bound._text17, forKey: .text17)
        try container.encode(bound._text18, forKey: .text18)
        try container.encode(bound._text19, forKey: .text19)
        try container.encode(bound._greeting0, forKey: .greeting0)
        try container.encode(bound._greeting1, forKey: .greeting1)
        try container.encode(bound._greeting2, forKey: .greeting2)
        try container.encode(bound._day0, forKey: .day0)
        try container.encode(bound._day1, forKey: .day1)
        try container.encode(bound._number0, forKey: .number0)
        try container.encode(bound._number1, forKey: .number1)
        try container.encode(bound._number2, forKey: .number2)
    }
}

/// The same, of the words that a German reader gets: what any Swift program would encode.
struct PlainPage: Codable, Equatable {
    struct Day: Codable, Equatable {
        let value: Date
        let text: String
    }

    struct Number: Codable, Equatable {
        let value: Int
        let text: String
    }

    let text0, text1, text2, text3, text4, text5, text6, text7, text8, text9: String
    let text10, text11, text12, text13, text14, text15, text16, text17, text18, text19: String
    let greeting0, greeting1, greeting2: String
    let day0, day1: Day
    let number0, number1, number2: Number
}

import FormworkLocalization
import Foundation
import Testing

@Suite struct LocalizableValueCodingTests {
    static let numbers: [(NumberStyle, String)] = [
        (.plain, "plain"), (.percent, "percent"), (.currency("EUR"), "currency/EUR"),
        (NumberStyle(fractionDigits: 0...2), "plain fraction/0-2"),
        (NumberStyle(.percent, showGroupingSeparator: false), "percent group-off"),
        (NumberStyle(.currency(""), fractionDigits: 3...3), "currency/ fraction/3-3"),
    ]

    @Test("A style of numbers is encoded as a text", arguments: numbers)
    func number(style: NumberStyle, text: String) {
        #expect(style.description == text)
        #expect(NumberStyle(text) == style)
    }

    @Test(
        "An invalid style of numbers is refused",
        arguments: ["", "Percent", "fraction/2", "fraction/3-2", "plain  percent", "fraction/-1-2"])
    func noNumber(text: String) { #expect(NumberStyle(text) == nil) }

    @Test("The number of digits in a style is limited")
    func bounded() {
        let style = NumberStyle("fraction/7-999999999")
        #expect(style?.fractionDigits == 7...128)
        #expect(NumberStyle(fractionDigits: 500...600).fractionDigits == 128...128)
    }

    static let dates: [(DateStyle, String)] = [
        (.day, "abbreviated omitted"), (.dayAndMinute, "abbreviated shortened"),
        (.pattern("yyyy-MM-dd; HH"), "pattern yyyy-MM-dd; HH"), (.pattern(""), "pattern "),
        (.skeleton("yMMMM").in(.gmt), "zone GMT; skeleton yMMMM"),
        (.relative(to: Date(timeIntervalSinceReferenceDate: -1.5)), "relative -1.5"),
        (.relative(to: Date(timeIntervalSinceReferenceDate: 0), .numeric), "relative-numeric 0.0"),
    ]

    @Test("A style of moments is encoded as a text", arguments: dates)
    func date(style: DateStyle, text: String) {
        #expect(style.description == text)
        #expect(DateStyle(text) == style)
    }

    @Test(
        "An invalid style of moments is refused",
        arguments: [
            "", "long", "long tall", "pattern", "zone Nowhere/Else; long omitted", "zone GMT;",
            "relative never", "relative-numeric inf",
        ])
    func noDate(text: String) { #expect(DateStyle(text) == nil) }

    @Test("A value with a style that is not known is not decoded")
    func unknownStyle() {
        let json = #"{"value":1,"text":"1","style":"roman"}"#
        let error = #expect(throws: DecodingError.self) {
            try Sample.decode(LocalizableInt.self, json)
        }
        #expect("\(String(describing: error))".contains(#""roman" is not a style"#))
    }
}

import FormworkLocalization
import Foundation

/// 5,000 texts in two languages, among them those of the page.
func texts(_ language: String) -> [String: String] {
    var texts: [String: String] = [:]
    for type in 0..<250 {
        for property in 0..<20 {
            texts["Type\(type).property\(property)"] = "Text \(property) of \(type) in \(language)"
        }
    }
    for index in 0..<20 { texts["Page.text\(index)"] = "A text of some length, \(index)" }
    for index in 0..<3 { texts["Page.greeting\(index)"] = "Hello %{name}, you have %{count} ideas" }
    return texts
}

let store = TranslationTable(texts: ["en": texts("en"), "de": texts("de")])
let localizer = Localizer(locale: Locale(identifier: "de"), store: store)
let localizing = JSONEncoder.localizingEncoder(localizer: localizer)
let plain = JSONEncoder()
plain.dateEncodingStrategy = .iso8601
let decoder = JSONDecoder()
decoder.dateDecodingStrategy = .iso8601

let page = Page()
let plainPage = try decoder.decode(PlainPage.self, from: localizing.encode(page))
guard try decoder.decode(PlainPage.self, from: plain.encode(plainPage)) == plainPage else {
    print("The two pages are not the same.")
    exit(1)
}

// Many texts in turn: the time of a single one depends on the seed of this process's hashing.
let refs = (0..<250).map { LocalizableRef(key: "Type\($0).property7") }
var position = 0
let lookup = Measurement(runs: 100_000) {
    position = position == 249 ? 0 : position + 1
    _ = localizer.text(refs[position])
}
lookup.report("look-up by reference")
expect("A look-up", lookup.allocations, atMost: 0)

let integer = Measurement(runs: 20_000) { _ = localizer.text(Int64(1_234_567)) }
integer.report("integer")
expect("An integer", integer.allocations, atMost: 0)
let price = Decimal(123_456) / 100
let amount = Measurement(runs: 20_000) { _ = localizer.text(price, style: .currency("EUR")) }
amount.report("amount of money")
expect("An amount", amount.allocations, atMost: 0)
let day = Measurement(runs: 20_000) { _ = localizer.text(Page.moment) }
day.report("day")
expect("A day", day.allocations, atMost: 1)

let plainEncoding = try Measurement(runs: 2_000) { _ = try plain.encode(plainPage) }
plainEncoding.report("encoding plain strings")
let encoding = try Measurement(runs: 2_000) { _ = try localizing.encode(page) }
encoding.report("encoding localized")
print("ratio: \((encoding.nanoseconds / plainEncoding.nanoseconds * 100).rounded() / 100)")
expect("Encoding localized", encoding.allocations, atMost: plainEncoding.allocations + 30)

/// Encodes many pages on so many threads; gives pages per second.
func throughput(threads: Int) -> Double {
    let runs = 20_000
    let time = ContinuousClock().measure {
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            let encoder = JSONEncoder.localizingEncoder(localizer: localizer)
            for _ in 0..<runs { _ = try? encoder.encode(Page()) }
        }
    }
    return Double(runs * threads) / (time / .seconds(1))
}
let one = (0..<3).map { _ in throughput(threads: 1) }.max() ?? 0
let two = (0..<3).map { _ in throughput(threads: 2) }.max() ?? 0
print("pages per second: \(Int(one)) on one thread, \(Int(two)) on two")

import Formwork
import FormworkPresentation
import FormworkTerminal
import FormworkYAML
import Foundation

// The time from a key to the bytes that a terminal gets, in a form of 10,000 rows on 80 × 24 cells.
// The bytes of each key are asserted.

/// The maximum number of bytes of a key, whatever the colours of the terminal.
let maximumBytes = 256

/// A form of text fields, each with a rule.
func definition(rows: Int) throws -> FormDefinition {
    try FormDefinition(
        rows: (0..<rows).map { index in
            .field(
                FieldDefinition(
                    tag: "f\(index)", label: "Field \(index)", constraints: [.maxLength(12)],
                    messages: [.maxLength: "Enter at most 12 characters"]))
        })
}

/// Keys as a user presses them in a form: mostly letters, then the next field.
struct Keys {
    private var state: UInt64 = 20_261_121

    mutating func next() -> TerminalEvent {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        switch (state >> 33) % 40 {
        case 0..<26: return .text(String(UnicodeScalar(UInt8(97 + (state >> 40) % 26))))
        case 26: return .text("漢")
        case 27: return .text("ש")
        case 28, 29: return .key(.backspace)
        case 30: return .key(.left)
        case 31: return .key(.right)
        case 32: return .key(.up)
        case 33: return .key(.down)
        default: return .key(.tab)
        }
    }
}

/// The times and the bytes of keys in a new form.
func press(_ count: Int, depth: TerminalDepth) throws -> (milliseconds: [Double], most: Int) {
    let store = try YamlStore(bundles: [FormworkTexts.bundle, FormworkPresentationTexts.bundle])
    let screen = FormScreen(
        MachineDriver(FormMachine(definition: try definition(rows: 10_000))), title: "A long form",
        submitLabel: "Save", in: Localizer(locale: Locale(identifier: "en"), store: store),
        size: TerminalSize(width: 80, height: 24),
        styles: ScreenStyles(.calm, mode: .dark, depth: depth))
    var writer = ScreenWriter()
    _ = writer.show(screen.frame)
    var keys = Keys()
    var times: [Double] = []
    var most = 0
    for _ in 0..<count {
        let key = keys.next()
        let start = ContinuousClock.now
        screen.take(key)
        let bytes = writer.show(screen.frame)
        times.append((ContinuousClock.now - start) / .milliseconds(1))
        most = max(most, bytes.count)
    }
    return (times.sorted(), most)
}

extension [Double] {
    /// The value below which so much of the values is, of sorted values.
    func quantile(_ part: Double) -> String {
        String(format: "%.3f ms", self[Swift.min(count - 1, Int(Double(count) * part))])
    }
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000
for depth in TerminalDepth.allCases {
    let (times, most) = try press(count, depth: depth)
    print(
        "\(depth): \(count) keys, p50 \(times.quantile(0.5)), p99 \(times.quantile(0.99)),",
        "p99.9 \(times.quantile(0.999)), most \(times.quantile(1)), at most \(most) bytes")
    guard most <= maximumBytes else {
        print("More than \(maximumBytes) bytes of a key")
        exit(1)
    }
}

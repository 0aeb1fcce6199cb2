import FormworkAspects

/// Aspects in memory, each of which takes a time.
struct SlowSource: PathAspectsSource {
    let source: MemoryAspectsSource
    let time: Duration

    var searchesOptions: Bool { false }

    func document(at path: AspectPath) async throws -> AspectDocument? {
        try await Task.sleep(for: time)
        return source.document(at: path)
    }
}

/// A form with a number of attributes, some of which have widgets of their own.
func aspects(attributes count: Int, widgets: Int) -> MemoryAspectsSource {
    let names = (0..<count).map { "a\($0)" }
    let attributes = names.map { #"{"name": "\#($0)", "type": "java.lang.String"}"# }
    let labels = names.map { #""form.\#($0).label": "Label \#($0)""# }
    let mapping = names.prefix(widgets).map { #""\#($0)": "own/\#($0)""# }
    var documents = [
        "meta/class/Thing": #"{"attributes": [\#(attributes.joined(separator: ", "))]}"#,
        "localization/en/Thing/edit": "{\(labels.joined(separator: ", "))}",
        "api/Thing/1": #"{"a0": "x"}"#,
        "rules/Thing/edit": #"[{"name": "r", "condition": "a0 != null"}]"#,
        "layout/wide": "<div nf-field-iterator><p><b nf-field-widget></b></p></div>",
        "widget-mapping": #"{"attributes": {\#(mapping.joined(separator: ", "))}}"#,
    ]
    for name in names.prefix(widgets) {
        documents["widget/own/\(name)"] =
            #"<div><input nf-field-widget-value="x" type="text"></div>"#
    }
    return MemoryAspectsSource(documents)
}

/// The time that a form takes, in milliseconds.
func milliseconds(_ nutforms: Nutforms) async throws -> Double {
    let time = try await ContinuousClock().measure {
        _ = try await nutforms.model(
            entityName: "Thing", locale: "en", entityId: "1", layout: "wide", context: "edit")
    }
    return time / .milliseconds(1)
}

/// Prints the time of the first and of the next form of an entity, and that beyond the slowest aspect.
func report(attributes: Int, widgets: Int, time: Int) async throws {
    let source = SlowSource(
        source: aspects(attributes: attributes, widgets: widgets), time: .milliseconds(time))
    let nutforms = Nutforms(aspectsSource: source)
    let first = try await milliseconds(nutforms)
    var next: [Double] = []
    for _ in 0..<5 { next.append(try await milliseconds(nutforms)) }
    let median = next.sorted()[2]
    print(
        "\(attributes) attributes, \(widgets) widgets, \(time) ms each:",
        "first \(first.rounded()) ms (\((first / Double(time) * 100).rounded() / 100) x),",
        "next \(median.rounded()) ms (\((median / Double(time) * 100).rounded() / 100) x)")
}

for (attributes, widgets) in [(10, 0), (10, 3), (100, 0), (100, 20)] {
    try await report(attributes: attributes, widgets: widgets, time: 50)
}

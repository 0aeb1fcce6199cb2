// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations are those of the public interface of SwiftUI, which documents them.

public import Foundation

public struct Text: View, RenderedView, Sendable {
    private let content: String
    public init(verbatim content: String) { self.content = content }

    /// A literal is looked up in the tables of the application, which a text of ours must not be.
    public init(_ key: LocalizedStringKey) { content = "looked up: \(key.key)" }

    @_disfavoredOverload
    public init<Content: StringProtocol>(_ content: Content) { self.content = String(content) }

    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        [Simulated.Element(.text, content, place)]
    }
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation {
    let key: String
    public init(stringLiteral value: String) { key = value }
}

/// A control with one element.
public struct Control: View, RenderedView {
    let kind: Simulated.Element.Kind
    let title: String
    let set: @MainActor (Simulated.Element) -> Void

    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        let element = Simulated.Element(kind, title, place)
        set(element)
        if let submit = place.environment.submit { element.submit = submit }
        return [element]
    }
}

public struct Axis: Sendable {
    public static let vertical = Axis()
}

public struct TextField: View {
    public let body: Control

    public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) {
        self.init(title, text: text, prompt: nil)
    }

    public init<Title: StringProtocol>(_ title: Title, text: Binding<String>, prompt: Text?) {
        body = Control(kind: .textField, title: String(title)) { $0.text = text }
    }

    public init<Title: StringProtocol>(
        _ title: Title, text: Binding<String>, prompt: Text?, axis: Axis
    ) {
        body = Control(kind: .area, title: String(title)) { $0.text = text }
    }
}

public struct SecureField: View {
    public let body: Control

    public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) {
        body = Control(kind: .secureField, title: String(title)) { $0.text = text }
    }
}

public struct Toggle: View {
    public let body: Control

    public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {
        body = Control(kind: .toggle, title: String(title)) { $0.isOn = isOn }
    }
}

public struct Button: View {
    public let body: Control

    public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {
        body = Control(kind: .button, title: String(title)) { $0.press = action }
    }
}

public struct ProgressView: View {
    public let body: Control

    public init() { self.init("") }

    public init<Title: StringProtocol>(_ title: Title) {
        body = Control(kind: .progress, title: String(title)) { _ in }
    }

    public init<Title: StringProtocol, Value: BinaryFloatingPoint>(
        _ title: Title, value: Value?, total: Value = 1
    ) {
        body = Control(kind: .progress, title: String(title)) { element in
            element.value = value.map { "\($0 / total)" }
        }
    }
}

public struct LabeledContent: View {
    public let body: Control

    public init<Title: StringProtocol, Value: StringProtocol>(_ title: Title, value: Value) {
        body = Control(kind: .labeled, title: String(title)) { $0.value = String(value) }
    }
}

public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

public struct DatePicker: View {
    public let body: Control

    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Date>,
        displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
    ) {
        body = Control(kind: .datePicker, title: String(title)) {
            $0.date = selection
            $0.style = displayedComponents == .date ? "date" : "time"
        }
    }
}

public struct Picker<Selection: Hashable, Content: View>: View, RenderedView {
    private let title: String
    private let selection: Binding<Selection>
    private let content: Content

    public init<Title: StringProtocol>(
        _ title: Title, selection: Binding<Selection>, @ViewBuilder content: () -> Content
    ) {
        self.title = String(title)
        self.selection = selection
        self.content = content()
    }

    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        let element = Simulated.Element(.picker, title, place)
        element.children = Simulated.elements(of: content, place.inside("picker"))
        element.selection = selection.wrappedValue
        let selection = selection
        element.select = { if let tag = $0 as? Selection { selection.wrappedValue = tag } }
        element.style = place.environment.pickerStyle
        return [element]
    }
}

public struct NavigationLink<Label: View>: View, RenderedView {
    private let value: AnyHashable?
    private let label: Label

    public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
        self.value = value.map { AnyHashable($0) }
        self.label = label()
    }

    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        let element = Simulated.Element(.link, "", place)
        element.children = Simulated.elements(of: label, place.inside("link"))
        element.tag = value
        return [element]
    }
}

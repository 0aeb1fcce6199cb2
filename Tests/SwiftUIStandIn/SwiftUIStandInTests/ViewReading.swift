import Formwork
import FormworkPresentation
import Foundation
import SwiftUI

/// The meaning of shown views, read from their texts, controls and accessibility values.
@MainActor struct ViewReading {
    private let machine: FormMachine
    private let localizer: Localizer
    /// The fields of the form by the names of their rows.
    private let shown: [String: ShownField]

    init(_ form: FormPresentation) {
        machine = form.machine
        localizer = form.localizer
        shown = Dictionary(
            form.parts.flatMap(\.fields).map { ($0.row.name, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    func node(of elements: [Simulated.Element]) throws -> FaceNode {
        FaceNode(.form, children: elements.flatMap(\.children).flatMap(nodes))
    }

    /// The nodes of an element: those in it, if it has no meaning of its own.
    private func nodes(_ element: Simulated.Element) -> [FaceNode] {
        switch (element.kind, name(of: element)) {
        case (.section, ""): []
        case (.button, nil): [button(element)]
        case (.text, let name?) where name.hasSuffix("/note"): [FaceNode(.note, element.title)]
        case (.stack, let name?) where name.hasSuffix("/amount"):
            [FaceNode(.amount, element.label ?? "", children: element.children.flatMap(nodes))]
        case (.section, let name?), (.stack, let name?): [container(element, name)]
        default:
            control(in: element).map { [field($0, element)] } ?? element.children.flatMap(nodes)
        }
    }

    /// The name of a part: that of the heading of a section, or the identifier.
    private func name(of element: Simulated.Element) -> String? {
        guard element.kind == .section else { return element.identifier }
        let heading = element.children.first { $0.traits.contains("header") }?.identifier
        return heading.flatMap { $0.split(separator: "/", omittingEmptySubsequences: false).first }
            .map { String($0) } ?? "unnamed"
    }

    private func button(_ element: Simulated.Element) -> FaceNode {
        var node = FaceNode(.button, element.title)
        if !element.environment.isEnabled { node.states.insert(.disabled) }
        if element.traits.contains("selected") { node.states.insert(.current) }
        return node
    }

    private func container(_ element: Simulated.Element, _ name: String) -> FaceNode {
        let role: FaceNode.Role =
            switch machine.liveRow(name)?.definition {
            case .step: .step
            case .repeatingGroup: .list
            case nil: .entry
            default: .group
            }
        var node = FaceNode(role, text("label", of: name, in: element) ?? "")
        node.help = text("hint", of: name, in: element)
        node.errors = errors(of: name, in: element)
        node.children = element.children.flatMap(nodes)
        return node
    }

    private func text(_ part: String, of name: String, in element: Simulated.Element) -> String? {
        element.all.first { $0.identifier == "\(name)/\(part)" }?.title
    }

    private func errors(of name: String, in element: Simulated.Element) -> [String] {
        let prefix = "\(ShownMessage.Kind.error.prefix(in: localizer)) "
        return element.all.filter { $0.identifier == "\(name)/error" }
            .map { String($0.title.dropFirst(prefix.count)) }
    }

    // MARK: Fields

    /// The control in the rows of a field: the element with the name of a row.
    private func control(in element: Simulated.Element) -> Simulated.Element? {
        let stack = element.children.first { $0.kind == .stack }
        return stack?.children.first { $0.identifier.map { !$0.contains("/") } ?? false }
    }

    private func field(_ control: Simulated.Element, _ element: Simulated.Element) -> FaceNode {
        let tag = control.identifier ?? ""
        var node = FaceNode(role(of: control, tag), control.label ?? "")
        let mark = " \(localizer.text(key: "FormworkPresentation.field.optional"))"
        if node.name.hasSuffix(mark) {
            node.name.removeLast(mark.count)
            node.states.insert(.optional)
        }
        node.help = help(of: tag, in: element)
        node.errors = errors(of: tag, in: element)
        node.value = value(of: control, tag)
        node.options = options(of: control)
        if text("busy", of: tag, in: element) != nil { node.states.insert(.busy) }
        if control.isOn?.wrappedValue == true { node.states.insert(.ticked) }
        if control.traits.contains("selectable") {
            node.states.insert(.readOnly)
        } else if !control.environment.isEnabled, node.role != .value,
            control.kind != .stack || !control.children.isEmpty
        {
            node.states.insert(.disabled)
        }
        return node
    }

    /// The meaning of a control; a value beside a label has none of its own.
    private func role(of control: Simulated.Element, _ tag: String) -> FaceNode.Role {
        if shown[tag].map({ FaceNode.Role($0.widget) }) == .files { return .files }
        return switch control.kind {
        case .labeled: shown[tag].map { FaceNode.Role($0.widget) } ?? .value
        case .secureField: .secret
        case .area: .area
        case .toggle: control.style == nil ? .box : .toggle
        case .picker: control.style == nil ? .menu : .choices
        case .stack: .several
        default: .line
        }
    }

    /// The hint, without the notation of months and weeks: views have no pickers of them, as pages do.
    private func help(of tag: String, in element: Simulated.Element) -> String? {
        let help = text("hint", of: tag, in: element)
        guard let shown = shown[tag], DatePart(shown.widget) == nil else { return help }
        return help == shown.hint(isTyped: true) ? shown.hint(isTyped: false) : help
    }

    private func value(of control: Simulated.Element, _ tag: String) -> String? {
        let value = control.children.first { $0.kind == .labeled }?.value
        return switch control.kind {
        case .stack where value != nil: value
        case .textField, .area: control.text?.wrappedValue
        case .labeled: control.value
        case .picker:
            control.children.filter { $0.tag == control.selection }.map(\.title).joined()
        case .stack:
            control.children.filter { $0.isOn?.wrappedValue == true }.map(\.title)
                .joined(separator: ", ")
        case .datePicker: control.date.map { date($0.wrappedValue, in: tag) }
        case .button: ""
        default: nil
        }
    }

    private func date(_ date: Date, in tag: String) -> String {
        let moment = CivilDateTime(date)
        return switch machine.liveRow(tag)?.field?.valueKind {
        case .time: moment.time.text
        case .dateTime: moment.text
        default: moment.date.text
        }
    }

    private func options(of control: Simulated.Element) -> [String] {
        control.kind == .picker
            || control.kind == .stack && role(of: control, control.identifier ?? "") != .files
            ? control.children.map(\.title) : []
    }
}

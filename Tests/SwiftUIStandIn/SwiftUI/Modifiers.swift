// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations are those of the public interface of SwiftUI, which documents them.

public import Foundation
public import Observation

/// A view with other surroundings, or with changed elements.
struct Modified<Content: View>: View, RenderedView {
    let content: Content
    var surround: (inout EnvironmentValues) -> Void = { _ in }
    var change: @MainActor (Simulated.Element) -> Void = { _ in }
    var note: @MainActor (Simulated.Place) -> Void = { _ in }

    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        var place = place.inside("m")
        note(place)
        surround(&place.environment)
        let elements = Simulated.elements(of: content, place)
        for element in elements { change(element) }
        return elements
    }
}

extension View {
    fileprivate func surrounded(_ change: @escaping (inout EnvironmentValues) -> Void) -> some View
    {
        Modified(content: self, surround: change)
    }

    fileprivate func changed(
        _ change: @escaping @MainActor (Simulated.Element) -> Void
    ) -> some View {
        Modified(content: self, change: change)
    }
}

// MARK: Surroundings

extension View {
    public func environment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View {
        surrounded { $0[keyPath: path] = value }
    }

    public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        surrounded { $0[object: Object.self] = object }
    }

    public func disabled(_ isDisabled: Bool) -> some View {
        surrounded { if isDisabled { $0.isEnabled = false } }
    }

    public func font(_ font: Font?) -> some View { surrounded { $0.font = font } }
    public func tint(_ tint: Color?) -> some View { surrounded { $0.tint = tint } }

    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        surrounded { $0.foreground = style as? Color }
    }

    public func background<Style: ShapeStyle>(_ style: Style) -> some View {
        surrounded { $0.background = style as? Color }
    }

    public func listRowBackground<Back: View>(_ view: Back?) -> some View {
        surrounded { $0.rowBackground = view as? Color }
    }

    public func padding(_ edges: Edge.Set, _ length: CGFloat?) -> some View {
        surrounded { if edges == .vertical { $0.verticalPadding = length } }
    }

    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
    public func formStyle(_ style: some FormStyle) -> some View { self }
    public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View { self }

    public func pickerStyle(_ style: some PickerStyle) -> some View {
        surrounded { $0.pickerStyle = "\(style)" }
    }

    public func toggleStyle(_ style: some ToggleStyle) -> some View {
        changed { $0.style = "\(style)" }
    }

    public func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
    ) -> some View {
        Modified(
            content: self,
            surround: { if triggers == .text { $0.submit = action } },
            note: { if triggers == .search { $0.memory.search = action } })
    }
}

// MARK: Text

extension View {
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }
    public func labelsHidden() -> some View { self }
    public func submitLabel(_ label: SubmitLabel) -> some View { self }
    public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }

    public func textSelection<Selectability: TextSelectability>(
        _ selectability: Selectability
    ) -> some View {
        changed { $0.traits.insert("selectable") }
    }

    public func keyboardType(_ type: UIKeyboardType) -> some View {
        changed { $0.traits.insert("keyboard \(type)") }
    }

    public func textInputAutocapitalization(_ capitals: TextInputAutocapitalization?) -> some View {
        self
    }

    public func textContentType(_ type: UITextContentType?) -> some View {
        changed { element in type.map { _ = element.traits.insert("content \($0.rawValue)") } }
    }
}

// MARK: Accessibility

extension Simulated.Element {
    /// The elements that a modifier of accessibility changes: a view that only arranges others is none.
    fileprivate var described: [Simulated.Element] {
        let isArrangement = kind == .section || kind == .stack && !traits.contains("container")
        return isArrangement ? children.flatMap(\.described) : [self]
    }
}

extension View {
    fileprivate func described(
        _ change: @escaping @MainActor (Simulated.Element) -> Void
    ) -> some View {
        changed { $0.described.forEach(change) }
    }

    public func accessibilityLabel<Label: StringProtocol>(_ label: Label) -> some View {
        described { $0.label = String(label) }
    }

    public func accessibilityHint<Hint: StringProtocol>(_ hint: Hint) -> some View {
        described { $0.hint = String(hint) }
    }

    public func accessibilityIdentifier(_ identifier: String) -> some View {
        described { $0.identifier = identifier }
    }

    public func accessibilityHidden(_ isHidden: Bool) -> some View {
        described { if isHidden { $0.traits.insert("hidden") } }
    }

    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        described { $0.traits.formUnion(traits.names) }
    }

    public func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View {
        changed { $0.traits.insert("container") }
    }

    public func accessibilityFocused(
        _ condition: AccessibilityFocusState<Bool>.Binding
    ) -> some View {
        described { $0.isRead = condition.binding }
    }
}

// MARK: Behaviour

extension View {
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        changed { $0.isFocused = condition.binding }
    }

    public func tag<Tag: Hashable>(_ tag: Tag) -> some View { changed { $0.tag = tag } }

    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false,
        _ action: @escaping (_ old: Value, _ new: Value) -> Void
    ) -> some View {
        Modified(
            content: self,
            note: { place in
                let path = place.path + "change"
                let isNew = place.memory.boxes[path] == nil
                let box = place.memory.box(path, StateBox(value))
                let old = box.value
                box.value = value
                guard isNew ? initial : old != value else { return }
                place.memory.pending.append { action(old, value) }
            })
    }

    public func task<ID: Equatable>(
        id: ID, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        Modified(
            content: self,
            note: { place in
                let path = place.path + "task"
                let isNew = place.memory.boxes[path] == nil
                let box = place.memory.box(path, StateBox(id))
                guard isNew || box.value != id else { return }
                box.value = id
                place.memory.due.append(action)
            })
    }

    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        Modified(content: self, note: { $0.memory.refresh = action })
    }

    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        Modified(
            content: self,
            note: { place in
                let path = place.path + "appear"
                guard place.memory.boxes[path] == nil else { return place.memory.see(path) }
                _ = place.memory.box(path, StateBox(true))
                action?()
            })
    }

    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        Modified(
            content: self,
            note: { place in
                let path = place.path + "disappear"
                _ = place.memory.box(path, StateBox(true))
                place.memory.ends[path] = action
            })
    }

    public func searchable(text: Binding<String>) -> some View {
        Modified(content: self, note: { $0.memory.searchText = text })
    }

    public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
        changed { $0.label = $0.label ?? String(title) }
    }

    public func navigationDestination<Data: Hashable, Destination: View>(
        for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Destination
    ) -> some View {
        Modified(
            content: self,
            note: { place in
                place.memory.destination = { value in
                    (value.base as? Data).map { Simulated.Erased(destination($0)) }
                }
            })
    }
}

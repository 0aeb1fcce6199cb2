// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations are those of the public interface of SwiftUI, which documents them.

public import Foundation

/// The means of tests to show a view and to use its controls, which SwiftUI does not have.
@MainActor public enum Simulated {
    /// A control or text of a view, with the views in it.
    @MainActor public final class Element {
        /// The kinds of elements.
        public enum Kind: Hashable, Sendable {
            case text, textField, area, secureField, toggle, picker, datePicker, button, labeled
            case progress, stack, section, form, list, link, alert, picture
        }

        public let kind: Kind
        public var title: String
        public var children: [Element] = []
        /// The surroundings in which the element is shown.
        public let environment: EnvironmentValues
        public var text: Binding<String>?
        public var isOn: Binding<Bool>?
        public var date: Binding<Date>?
        /// Takes the choice with a tag.
        public var select: ((AnyHashable) -> Void)?
        public var selection: AnyHashable?
        public var press: (() -> Void)?
        public var submit: (() -> Void)?
        public var value: String?
        /// The value by which a picker or a link knows the element.
        public var tag: AnyHashable?
        public var style: String?
        public var spacing: Double?
        public var identifier: String?
        public var label: String?
        public var hint: String?
        public var traits: Set<String> = []
        public var isFocused: Binding<Bool>?
        public var isRead: Binding<Bool>?

        init(_ kind: Kind, _ title: String = "", _ place: Place, children: [Element] = []) {
            self.kind = kind
            self.title = title
            self.children = children
            environment = place.environment
        }

        /// The element and all in it, in reading order.
        public var all: [Element] { [self] + children.flatMap(\.all) }
    }

    /// The place of a view among those around it.
    public struct Place {
        var environment: EnvironmentValues
        var path: String
        let memory: Memory

        func inside(_ name: String) -> Place {
            var place = self
            place.path += "/\(name)"
            return place
        }
    }

    /// The state of views by their paths, which outlives their values.
    @MainActor public final class Memory {
        var boxes: [String: AnyObject] = [:]
        var seen: Set<String> = []
        var pending: [() -> Void] = []
        var due: [() async -> Void] = []
        var refresh: (() async -> Void)?
        var searchText: Binding<String>?
        var search: (() -> Void)?
        var destination: ((AnyHashable) -> Erased?)?
        var push: ((AnyHashable) -> Void)?
        var importFiles: (([URL]) -> Void)?
        /// The actions of views that are no longer shown, by the paths of their boxes.
        var ends: [String: () -> Void] = [:]

        /// The box of a path: the one that is kept, or else a new one.
        func box<Box: AnyObject>(_ path: String, _ new: Box) -> Box {
            seen.insert(path)
            if let box = boxes[path] as? Box { return box }
            boxes[path] = new
            return new
        }

        func see(_ path: String) { seen.insert(path) }

        /// Forgets what belongs to views that are not shown any more.
        func prune() {
            for (path, action) in ends where boxes[path] != nil && !seen.contains(path) {
                ends[path] = nil
                action()
            }
            boxes = boxes.filter { seen.contains($0.key) }
            seen = []
        }
    }

    /// A view as it is shown.
    @MainActor public final class Screen {
        private let view: Erased
        private let memory = Memory()
        private var surroundings = EnvironmentValues()
        public private(set) var elements: [Element] = []

        /// Shows a view.
        public convenience init(
            _ view: some View, in environment: EnvironmentValues = EnvironmentValues()
        ) {
            self.init(Erased(view), in: environment)
        }

        private init(_ view: Erased, in environment: EnvironmentValues) {
            self.view = view
            surroundings = environment
            show()
        }

        /// Shows the view again until nothing changes by itself.
        ///
        /// - Precondition: That is after 50 times at most.
        public func show() {
            for _ in 0..<50 {
                elements = view.elements(
                    Place(environment: surroundings, path: "", memory: memory))
                memory.prune()
                let pending = memory.pending
                memory.pending = []
                if pending.isEmpty { return }
                for action in pending { action() }
            }
            preconditionFailure("The view changes itself again and again.")
        }

        /// Runs the tasks that began since the last time.
        public func runTasks() async {
            let due = memory.due
            memory.due = []
            for work in due { await work() }
            show()
        }

        /// Pulls the view down, which asks for its content again.
        public func refresh() async {
            await memory.refresh?()
            show()
        }

        /// Searches for words.
        public func search(_ words: String) {
            memory.searchText?.wrappedValue = words
            memory.search?()
            show()
        }

        /// The screen to which a link leads; `nil` if it leads nowhere.
        public func open(_ link: Element) -> Screen? {
            link.tag.flatMap { memory.destination?($0) }
                .map { Screen($0, in: link.environment) }
        }

        /// Goes on to the screen of a link in the stack that has it.
        public func follow(_ link: Element) {
            link.tag.map { memory.push?($0) }
            show()
        }

        /// Chooses files in the picker that is open.
        public func choose(_ files: [URL]) {
            memory.importFiles?(files)
            memory.importFiles = nil
            show()
        }

        /// All elements in reading order.
        public var all: [Element] { elements.flatMap(\.all) }

        /// Gives the focus to an element, or takes it away.
        public func focus(_ element: Element?) {
            for other in all where other !== element && other.isFocused?.wrappedValue == true {
                other.isFocused?.wrappedValue = false
            }
            element?.isFocused?.wrappedValue = true
            show()
        }
    }

    /// A view without its type.
    struct Erased {
        let elements: @MainActor (Place) -> [Element]

        @MainActor init(_ view: some View) {
            elements = { Simulated.elements(of: view, $0) }
        }
    }

    /// The elements of a view: its own, or those of its body.
    static func elements<V: View>(of view: V, _ place: Place) -> [Element] {
        if let view = view as? any RenderedView { return view.elements(place) }
        let place = place.inside("\(V.self)")
        for (label, value) in Mirror(reflecting: view).children {
            guard let property = value as? any DynamicProperty else { continue }
            property.attach(place.inside(label ?? ""))
        }
        return elements(of: view.body, place)
    }
}

/// A view that has elements of its own instead of a body.
@MainActor protocol RenderedView {
    func elements(_ place: Simulated.Place) -> [Simulated.Element]
}

extension RenderedView {
    public var body: Never { preconditionFailure("A view with elements has no body.") }
}

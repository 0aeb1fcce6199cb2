// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations are those of the public interface of SwiftUI, which documents them.

/// A view around others.
public struct Container<Content: View>: View, RenderedView {
    let kind: Simulated.Element.Kind
    let content: Content
    var spacing: Double?

    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        let children = Simulated.elements(of: content, place.inside("\(kind)"))
        let element = Simulated.Element(kind, "", place, children: children)
        element.spacing = spacing
        return [element]
    }
}

public struct Form<Content: View>: View {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { Container(kind: .form, content: content) }
}

public struct List<Content: View>: View {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { Container(kind: .list, content: content) }
}

public struct Group<Content: View>: View {
    public let body: Content
    public init(@ViewBuilder content: () -> Content) { body = content() }
}

public struct NavigationStack<Root: View>: View, RenderedView {
    private let root: Root
    private let path: Binding<[AnyHashable]>?

    public init(@ViewBuilder root: () -> Root) {
        self.root = root()
        path = nil
    }

    public init<Data: Hashable>(path: Binding<[Data]>, @ViewBuilder root: () -> Root) {
        self.root = root()
        self.path = Binding(
            reading: { path.wrappedValue.map { AnyHashable($0) } },
            writing: { path.wrappedValue = $0.compactMap { $0.base as? Data } })
    }

    /// The last screen of the path; those below it go on working.
    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        let path = path
        place.memory.push = { path?.wrappedValue.append($0) }
        var shown = Simulated.elements(of: root, place.inside("root"))
        for value in path?.wrappedValue ?? [] {
            guard let screen = place.memory.destination?(value) else { continue }
            shown = screen.elements(place.inside("\(value)"))
        }
        return shown
    }
}

public struct ViewThatFits<Content: View>: View {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { FirstView(content: content) }
}

/// The first of several views.
private struct FirstView<Content: View>: View, RenderedView {
    let content: Content

    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        Array(Simulated.elements(of: content, place).prefix(1))
    }
}

public struct VStack<Content: View>: View {
    private let content: Content
    private let spacing: Double?

    public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.spacing = spacing
    }

    public var body: some View { Container(kind: .stack, content: content, spacing: spacing) }
}

public struct HStack<Content: View>: View {
    private let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    public var body: some View { Container(kind: .stack, content: content) }
}

public struct HorizontalAlignment: Sendable {
    public static let leading = HorizontalAlignment()
    public static let center = HorizontalAlignment()
}

public struct VerticalAlignment: Sendable {
    public static let center = VerticalAlignment()
}

public struct Section<Parent: View, Content: View, Footer: View>: View {
    private let header: Parent
    private let content: Content

    public var body: some View {
        Container(kind: .section, content: TupleView<Void>([.init(header), .init(content)]))
    }
}

extension Section where Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.header = header()
        self.content = content()
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

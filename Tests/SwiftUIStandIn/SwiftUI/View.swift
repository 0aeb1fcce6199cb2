// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations are those of the public interface of SwiftUI, which documents them.

/// A view, as SwiftUI declares it.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { preconditionFailure("There is no such value.") }
}

@resultBuilder public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    @MainActor public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    @MainActor
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        var views: [Simulated.Erased] = []
        for view in repeat each content { views.append(Simulated.Erased(view)) }
        return TupleView(views)
    }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    @MainActor
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> Either<First, Second> { Either(content: .first(first)) }

    @MainActor
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> Either<First, Second> { Either(content: .second(second)) }
}

public struct EmptyView: View, RenderedView {
    public init() {}
    func elements(_ place: Simulated.Place) -> [Simulated.Element] { [] }
}

public struct TupleView<Content>: View, RenderedView {
    private let views: [Simulated.Erased]

    init(_ views: [Simulated.Erased]) { self.views = views }

    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        views.enumerated().flatMap { $1.elements(place.inside("\($0)")) }
    }
}

public struct Either<First: View, Second: View>: View, RenderedView {
    enum Content {
        case first(First)
        case second(Second)
    }

    let content: Content

    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        switch content {
        case .first(let view): Simulated.elements(of: view, place.inside("true"))
        case .second(let view): Simulated.elements(of: view, place.inside("false"))
        }
    }
}

extension Optional: View where Wrapped: View {
    public var body: Never { preconditionFailure("A view with elements has no body.") }
}

extension Optional: RenderedView where Wrapped: View {
    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        map { Simulated.elements(of: $0, place.inside("some")) } ?? []
    }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: View, RenderedView
where Content: View {
    private let data: Data
    private let id: (Data.Element) -> ID
    private let content: (Data.Element) -> Content

    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = { $0[keyPath: id] }
        self.content = content
    }

    public init(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.data = data
        id = { $0.id }
        self.content = content
    }

    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        data.flatMap { element in
            Simulated.elements(of: content(element), place.inside("\(id(element))"))
        }
    }
}

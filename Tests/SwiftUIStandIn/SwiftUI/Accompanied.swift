// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations are those of the public interface of SwiftUI, which documents them.

/// A view with others in front of it.
struct Accompanied<Content: View, Others: View>: View, RenderedView {
    let content: Content
    let others: Others

    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        Simulated.elements(of: others, place.inside("others"))
            + Simulated.elements(of: content, place.inside("content"))
    }
}

extension View {
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        Accompanied(content: self, others: content())
    }

    public func background<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        Accompanied(content: self, others: content())
    }

    public func overlay<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        Accompanied(content: self, others: content())
    }

    public func opacity(_ opacity: Double) -> some View { self }

    public func alert<Title: StringProtocol, Actions: View>(
        _ title: Title, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
    ) -> some View {
        Accompanied(
            content: self,
            others: Alert(title: String(title), isPresented: isPresented, actions: actions()))
    }
}

extension View {
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        Covered(content: self, sheet: item.wrappedValue.map(content))
    }
}

/// A view below a sheet, whose search is the one that is used.
private struct Covered<Content: View, Sheet: View>: View, RenderedView {
    let content: Content
    let sheet: Sheet?

    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        Simulated.elements(of: content, place.inside("content"))
            + (sheet.map { Simulated.elements(of: $0, place.inside("sheet")) } ?? [])
    }
}

/// The text of an alert, and the button that the system adds where it has no others.
private struct Alert<Actions: View>: View, RenderedView {
    let title: String
    let isPresented: Binding<Bool>
    let actions: Actions

    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        guard isPresented.wrappedValue else { return [] }
        let text = Simulated.Element(.alert, title, place)
        text.children = Simulated.elements(of: actions, place.inside("actions"))
        let isPresented = isPresented
        text.press = { isPresented.wrappedValue = false }
        return [text]
    }
}

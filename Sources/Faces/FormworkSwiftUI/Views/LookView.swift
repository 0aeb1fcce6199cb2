#if canImport(SwiftUI)
    import FormworkPresentation
    import Foundation
    import SwiftUI

    /// A row in the colours and with the space that code gives to it.
    ///
    /// It is the same view with and without a look, so that the focus stays in a row whose look
    /// changes.
    struct LookView<Content: View>: View {
        @Environment(\.themeValues) private var theme
        private let look: RowLook?
        private let content: Content

        init(_ look: RowLook?, @ViewBuilder content: () -> Content) {
            (self.look, self.content) = (look, content())
        }

        var body: some View {
            let values = look.map(theme.colored) ?? theme
            content
                .padding(.vertical, CGFloat(look?.margin.map(values.length) ?? 0))
                .environment(\.themeValues, values)
                .foregroundStyle(Color(values.color(.text)))
                .tint(Color(values.color(.accent)))
                .listRowBackground(values.rowBackground.map { Color($0) })
        }
    }
#endif

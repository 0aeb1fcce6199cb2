#if canImport(SwiftUI)
    import FormworkPresentation
    import Foundation
    import SwiftUI

    /// A row in the colours and with the space that code gives to it.
    struct LookView<Content: View>: View {
        @Environment(\.themeValues) private var theme
        private let look: RowLook?
        private let content: Content

        init(_ look: RowLook?, @ViewBuilder content: () -> Content) {
            (self.look, self.content) = (look, content())
        }

        var body: some View {
            if let look, look.isColored || look.margin != nil {
                let values = theme.colored(by: look)
                content
                    .padding(.vertical, CGFloat(look.margin.map(values.length) ?? 0))
                    .environment(\.themeValues, values)
                    .foregroundStyle(Color(values.color(.text)))
                    .tint(Color(values.color(.accent)))
                    .listRowBackground(values.rowBackground.map { Color($0) })
            } else {
                content
            }
        }
    }
#endif

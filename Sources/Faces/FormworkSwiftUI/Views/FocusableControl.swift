#if canImport(SwiftUI)
    import FormworkPresentation
    import SwiftUI

    /// A control whose focus is that of the form, in both directions.
    ///
    /// Where the form moves the focus, a screen reader goes with it.
    struct FocusableControl<Content: View>: View {
        @FocusState private var isFocused: Bool
        @AccessibilityFocusState private var isRead: Bool
        private let stop: FocusStop
        private let part: ObservedPart?
        private let form: ObservedForm
        private let isTyped: Bool
        private let content: Content

        init(
            _ stop: FocusStop, of part: ObservedPart?, in form: ObservedForm, isTyped: Bool,
            @ViewBuilder content: () -> Content
        ) {
            (self.stop, self.part, self.form, self.isTyped) = (stop, part, form, isTyped)
            self.content = content()
        }

        var body: some View {
            content
                .focused($isFocused)
                .accessibilityFocused($isRead)
                .onChange(of: isFocused) { _, isFocused in
                    form.focusMoved(
                        from: isFocused ? nil : stop, to: isFocused ? stop : nil)
                }
                .onChange(of: part?.focus == stop, initial: true) { _, isWanted in
                    // Most systems take the focus away again from a control that is not typed in.
                    if isFocused != isWanted, isTyped || !isWanted { isFocused = isWanted }
                    if isWanted { isRead = true }
                }
        }
    }
#endif

#if canImport(SwiftUI)
    import FormworkPresentation
    public import FormworkScreens
    public import SwiftUI
    #if canImport(Accessibility)
        import Accessibility
    #endif

    /// A screenlet: its parts, its forms, and the progress of its work.
    ///
    /// ```swift
    /// import FormworkScreens
    ///
    /// struct NoteScreen: View {
    ///     @State private var screenlet = ObservedScreenlet(NoteScreenlet(), in: context)
    ///     var body: some View { ScreenletView(screenlet) }
    /// }
    /// ```
    ///
    /// It loads its content when it appears, and again when the reader pulls it down; its work is
    /// cancelled when it disappears.
    public struct ScreenletView: View {
        private let screenlet: ObservedScreenlet

        /// Shows a screenlet.
        public init(_ screenlet: ObservedScreenlet) { self.screenlet = screenlet }

        /// The screenlet.
        public var body: some View {
            let screenlet = screenlet
            let isModal = screenlet.status?.isModal ?? false
            FormSurroundings(screenlet.localizer, of: screenlet.forms.map(\.driver)) {
                SwiftUI.Form {
                    if !isModal { ScreenStatusView(screenlet: screenlet) }
                    ScreenPartsView(
                        parts: screenlet.parts, screen: screenlet.screenlet, observed: screenlet)
                }
                .formStyle(.grouped)
                .disabled(isModal)
                .overlay { if isModal { ScreenStatusView(screenlet: screenlet) } }
            }
            .background {
                ForEach(screenlet.forms, id: \.id) { Color.clear.keepingTime(of: $0) }
            }
            .navigationTitle(screenlet.screenlet.screenLabel)
            .refreshable { @MainActor in await screenlet.refresh() }
            .task(id: ObjectIdentifier(screenlet)) { @MainActor in await screenlet.show() }
            .onDisappear { screenlet.hide() }
            .onChange(of: screenlet.status?.text) { _, text in
                if let text { AccessibilityNotification.Announcement(text).post() }
            }
        }
    }

    /// The state of a screenlet's work, with a button that stops it.
    private struct ScreenStatusView: View {
        let screenlet: ObservedScreenlet

        var body: some View {
            if let status = screenlet.status {
                HStack {
                    if status.phase == .working {
                        if let fraction = status.fraction {
                            ProgressView(status.text, value: fraction)
                        } else {
                            ProgressView(status.text)
                        }
                        Button(screenlet.localizer.text(key: "FormworkPresentation.status.stop")) {
                            screenlet.stop()
                        }
                        .buttonStyle(.borderless)
                    } else {
                        Text(status.text)
                    }
                }
                .accessibilityIdentifier("/status")
            }
        }
    }

    extension ObservedForm {
        fileprivate var id: ObjectIdentifier { ObjectIdentifier(self) }
    }
#endif

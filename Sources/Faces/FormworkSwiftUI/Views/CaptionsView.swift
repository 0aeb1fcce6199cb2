#if canImport(SwiftUI)
    public import FormworkPresentation
    public import SwiftUI

    /// Short texts below each other, in their colours.
    struct CaptionsView: View {
        @Environment(\.themeValues) private var theme
        private let captions: [ShownCaption]

        init(_ captions: [ShownCaption]) { self.captions = captions }

        var body: some View {
            ForEach(captions, id: \.self) { caption in
                Text(caption.text)
                    .font(.footnote)
                    .foregroundStyle(Color(theme.color(caption.role)))
                    .accessibilityHidden(caption.isReadWithControl)
                    .accessibilityIdentifier(caption.name)
            }
        }
    }

    /// The errors and warnings at a row, each with a word for its weight.
    ///
    /// Seed: the view of the same name in FOSMVVM, which shows the first message.
    public struct FieldValidationsView: View {
        private let field: ShownField

        /// Shows the messages of a field.
        public init(_ field: ShownField) { self.field = field }

        /// The messages; nothing without any.
        public var body: some View { CaptionsView(field.messageCaptions) }
    }
#endif

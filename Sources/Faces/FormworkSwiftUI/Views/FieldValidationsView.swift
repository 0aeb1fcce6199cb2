#if canImport(SwiftUI)
    public import FormworkPresentation
    public import SwiftUI

    /// The errors and warnings at a row, each with a word for its weight.
    ///
    /// Seed: the view of the same name in FOSMVVM, which shows the first message.
    public struct FieldValidationsView: View {
        @Environment(\.themeValues) private var theme
        private let errors: [ShownMessage]
        private let warnings: [ShownMessage]
        private let name: String
        private let form: ObservedForm

        /// Shows the messages of a field of a form.
        public init(_ field: ShownField, in form: ObservedForm) {
            self.init(field.errors, warnings: field.warnings, of: field.row.name, in: form)
        }

        init(
            _ errors: [ShownMessage], warnings: [ShownMessage] = [], of name: String,
            in form: ObservedForm
        ) {
            (self.errors, self.warnings, self.name, self.form) = (errors, warnings, name, form)
        }

        /// The messages; nothing without any.
        public var body: some View {
            messages(errors, .error, color: .danger)
            messages(warnings, .warning, color: .warning)
        }

        private func messages(
            _ messages: [ShownMessage], _ kind: ShownMessage.Kind, color: ThemeRole
        ) -> some View {
            ForEach(messages, id: \.self) { message in
                Text(verbatim: "\(kind.prefix(in: form.localizer)) \(message.text)")
                    .font(.footnote)
                    .foregroundStyle(Color(theme.color(color)))
                    .accessibilityIdentifier("\(name)/\(kind.rawValue)")
            }
        }
    }
#endif

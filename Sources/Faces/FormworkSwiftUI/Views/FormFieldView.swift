#if canImport(SwiftUI)
    import Formwork
    public import FormworkPresentation
    public import SwiftUI

    /// One field of a form: the label, the control, the help and the messages.
    ///
    /// ```swift
    /// VStack {
    ///     FormFieldView(form, "email")
    ///     FormFieldView(form, "password")
    ///     FormActionsView(form)
    /// }
    /// ```
    ///
    /// The control has the name of the row as its accessibility identifier, and its errors and its
    /// hint are read out with it.
    public struct FormFieldView: View {
        @Environment(\.themeValues) private var theme
        private let form: ObservedForm
        private let tag: String
        private let known: (field: ShownField, part: ObservedPart)?

        /// Shows the field of a row, such as `title` or `team.3.name`; nothing while it is hidden.
        public init(_ form: ObservedForm, _ tag: String) {
            (self.form, self.tag, known) = (form, tag, nil)
        }

        init(_ field: ShownField, of part: ObservedPart, in form: ObservedForm) {
            (self.form, tag, known) = (form, field.row.name, (field, part))
        }

        /// The field.
        public var body: some View {
            if let shown = known ?? form.field(of: tag) { rows(shown.field, shown.part) }
        }

        private func rows(_ field: ShownField, _ part: ObservedPart) -> some View {
            VStack(alignment: .leading, spacing: theme.length(.spaceSmall)) {
                CaptionsView(field.labelCaption)
                HStack {
                    CaptionsView(field.prefixCaption)
                    FocusableControl(
                        field.action.map { .action($0.event) } ?? .row(tag), of: part, in: form,
                        isTyped: field.isTyped
                    ) { FieldInput(form: form, field: field) }
                    CaptionsView(field.suffixCaption)
                }
                CaptionsView(field.captions)
                if field.isBusy {
                    ProgressView(field.busyText).accessibilityIdentifier("\(tag)/busy")
                }
            }
        }
    }
#endif

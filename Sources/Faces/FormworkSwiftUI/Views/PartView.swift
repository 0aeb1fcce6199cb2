#if canImport(SwiftUI)
    import Formwork
    import FormworkPresentation
    import SwiftUI

    /// One part of a form with the parts in it.
    struct PartView: View {
        @Environment(\.themeValues) private var theme
        let part: ObservedPart
        let form: ObservedForm

        var body: some View {
            switch part.part.content {
            case .heading(let heading):
                container(
                    heading.label,
                    [("position", heading.position), ("hint", heading.hint)])
            case .list(let list):
                container(
                    list.list.label, [("hint", list.list.hint), ("empty", list.emptyText)],
                    errors: list.errors)
            case .entry(let entry): container(entry.label.text, [])
            case .field(let field): FormFieldView(field, of: part, in: form)
            case .amount(let amount, let currency):
                VStack(alignment: .leading) {
                    FormFieldView(amount, of: part, in: form)
                    FormFieldView(currency, of: part, in: form)
                }
                .accessibilityElement(children: .contain)
                .accessibilityLabel(amount.label)
                .accessibilityIdentifier("\(part.id.name)/amount")
            case .note(let text): Text(text).accessibilityIdentifier("\(part.id.name)/note")
            case .actions(let actions): FormButtons(actions, of: part, in: form)
            }
        }

        /// A section, or a group of rows inside of one.
        @ViewBuilder
        private func container(
            _ label: String, _ notes: [(name: String, text: String?)],
            errors: [ShownMessage] = []
        ) -> some View {
            if part.part.level == 0 {
                Section {
                    content(notes, errors)
                } header: {
                    heading(label)
                }
            } else {
                VStack(alignment: .leading, spacing: theme.length(.space)) {
                    heading(label)
                    content(notes, errors)
                }
                .accessibilityElement(children: .contain)
                .accessibilityLabel(label)
                .accessibilityIdentifier(part.id.name)
            }
        }

        @ViewBuilder
        private func heading(_ label: String) -> some View {
            if !label.isEmpty {
                Text(label)
                    .font(.headline)
                    .accessibilityAddTraits(.isHeader)
                    .accessibilityIdentifier("\(part.id.name)/label")
            }
        }

        @ViewBuilder
        private func content(
            _ notes: [(name: String, text: String?)], _ errors: [ShownMessage]
        ) -> some View {
            ForEach(notes.filter { $0.text != nil }, id: \.name) { note in
                Text(note.text ?? "")
                    .font(.footnote)
                    .foregroundStyle(Color(theme.color(.textSoft)))
                    .accessibilityIdentifier("\(part.id.name)/\(note.name)")
            }
            FieldValidationsView(errors, of: part.id.name, in: form)
            ForEach(part.children) { PartView(part: $0, form: form) }
        }
    }

    /// Buttons beside each other, or below each other where they do not fit.
    struct FormButtons: View {
        private let actions: [ShownAction]
        private let part: ObservedPart?
        private let form: ObservedForm

        init(_ actions: [ShownAction], of part: ObservedPart?, in form: ObservedForm) {
            self.actions = actions
            self.part = part
            self.form = form
        }

        var body: some View {
            if !actions.isEmpty {
                ViewThatFits {
                    HStack { buttons }
                    VStack(alignment: .leading) { buttons }
                }
                // In a row of a form, a button of the default style would be the whole row.
                .buttonStyle(.borderless)
            }
        }

        private var buttons: some View {
            ForEach(actions, id: \.event) { action in
                FocusableControl(.action(action.event), of: part, in: form, isTyped: false) {
                    Button(action.label) { form.apply(action.event) }
                        .disabled(!action.isPossible)
                        .accessibilityLabel(action.name)
                        .accessibilityAddTraits(action.isCurrent ? .isSelected : [])
                }
            }
        }
    }
#endif

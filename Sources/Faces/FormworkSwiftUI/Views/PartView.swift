#if canImport(SwiftUI)
    import Formwork
    import FormworkPresentation
    import SwiftUI

    /// One part of a form with the parts in it.
    struct PartView: View {
        @Environment(\.themeValues) private var theme
        let part: ObservedPart
        let form: ObservedForm

        var body: some View { LookView(part.look) { row } }

        @ViewBuilder private var row: some View {
            switch part.part.content {
            case .heading, .list, .entry: container
            case .field(let field): FormFieldView(field, of: part, in: form)
            case .amount(let amount, let currency):
                VStack(alignment: .leading) {
                    FormFieldView(amount, of: part, in: form)
                    FormFieldView(currency, of: part, in: form)
                }
                .accessibilityElement(children: .contain)
                .accessibilityLabel(amount.label)
                .accessibilityIdentifier("\(part.id.name)/amount")
            case .note(""): EmptyView()
            case .note(let text): Text(text).accessibilityIdentifier("\(part.id.name)/note")
            case .actions(let actions): FormButtons(actions: actions, part: part, form: form)
            }
        }

        /// A section, or a group of rows inside of one.
        @ViewBuilder private var container: some View {
            if part.part.level == 0 {
                Section {
                    content
                } header: {
                    heading
                }
            } else {
                VStack(alignment: .leading, spacing: theme.length(.space)) {
                    heading
                    content
                }
                .accessibilityElement(children: .contain)
                .accessibilityLabel(part.part.title)
                .accessibilityIdentifier(part.id.name)
            }
        }

        @ViewBuilder private var heading: some View {
            if !part.part.title.isEmpty {
                Text(part.part.title)
                    .font(.headline)
                    .accessibilityAddTraits(.isHeader)
                    .accessibilityIdentifier("\(part.id.name)/label")
            }
        }

        @ViewBuilder private var content: some View {
            CaptionsView(part.part.captions)
            ForEach(part.children) { PartView(part: $0, form: form) }
        }
    }

    /// Buttons beside each other, or below each other where they do not fit.
    struct FormButtons: View {
        let actions: [ShownAction]
        let part: ObservedPart?
        let form: ObservedForm

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

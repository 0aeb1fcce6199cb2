#if canImport(SwiftUI)
    import Formwork
    import FormworkPresentation
    import Foundation
    import SwiftUI

    /// The control of a field alone, bound to its row.
    struct FieldInput: View {
        @Bindable var form: ObservedForm
        let field: ShownField

        var body: some View {
            control.disabled(!field.row.takesInput && !field.isOnlyRead)
        }

        @ViewBuilder private var control: some View {
            if let part = DatePart(field.widget), !field.isOnlyRead {
                DateInput(form: form, field: field, part: part)
            } else {
                single.accessibility(of: field)
            }
        }

        @ViewBuilder private var single: some View {
            switch field.widget {
            case _ where field.isOnlyRead: copied
            case .hidden: EmptyView()
            case .value: LabeledContent(field.title, value: field.shownText)
            case .line(.file): FileInput(form: form, field: field)
            case .button: Button(field.label) { field.action.map { form.apply($0.event) } }
            case .box(let isSwitch): toggle(isSwitch: isSwitch)
            case .choices(allowsSeveral: true): toggles
            case .choices: picker.pickerStyle(.inline)
            case .list: picker
            case .line(.password), .line(.newPassword):
                typed(SecureField(field.title, text: $form[text: field.name]))
            case .line: typed(TextField(field.title, text: $form[text: field.name], prompt: prompt))
            case .area:
                TextField(
                    field.title, text: $form[text: field.name], prompt: prompt, axis: .vertical
                )
                .lineLimit(3...12)
                .labelsHidden()
            }
        }

        private var prompt: Text? { field.field.placeholder.map { Text($0) } }

        private var copied: some View {
            LabeledContent(field.title, value: field.shownText)
                #if !os(tvOS) && !os(watchOS)
                    .textSelection(.enabled)
                #endif
        }

        private func typed(_ input: some View) -> some View {
            input
                .labelsHidden()
                .keyboard(of: field.field)
                .submitLabel(.next)
                .onSubmit { form.finish(field.name) }
        }

        @ViewBuilder
        private func toggle(isSwitch: Bool) -> some View {
            let toggle = Toggle(field.title, isOn: $form[ticked: field.name])
            #if os(tvOS)
                toggle
            #else
                if isSwitch { toggle.toggleStyle(.switch) } else { toggle }
            #endif
        }

        private var toggles: some View {
            VStack(alignment: .leading) {
                ForEach(field.choices, id: \.value) { choice in
                    Toggle(choice.label, isOn: $form[choice: field.name, choice.value])
                }
            }
            .accessibilityElement(children: .contain)
        }

        private var picker: some View {
            Picker(field.title, selection: $form[choice: field.name]) {
                ForEach(field.choices, id: \.value) { Text($0.label).tag($0.value) }
            }
            .labelsHidden()
        }
    }

    extension View {
        /// The words with which a control is read out, and the name by which tests find it.
        fileprivate func accessibility(of field: ShownField) -> some View {
            accessibilityLabel(field.title)
                .accessibilityHint(field.spokenHelp)
                .accessibilityIdentifier(field.name)
        }
    }

    /// A picker of a day or time, and a button that leads to it while there is none.
    private struct DateInput: View {
        @Bindable var form: ObservedForm
        let field: ShownField
        let part: DatePart

        var body: some View {
            #if os(tvOS)
                TextField(field.title, text: $form[text: field.name]).accessibility(of: field)
            #else
                if form.hasDate(field.name) {
                    DatePicker(
                        field.title, selection: $form[date: field.name],
                        displayedComponents: components
                    )
                    .labelsHidden()
                    .environment(\.timeZone, .gmt)
                    .accessibility(of: field)
                    if !field.row.live.isRequired {
                        Button(field.noChoiceLabel) { form[text: field.name] = "" }
                    }
                } else {
                    Button(field.noChoiceLabel) { form[date: field.name] = form[date: field.name] }
                        .accessibility(of: field)
                }
            #endif
        }

        #if !os(tvOS)
            private var components: DatePickerComponents {
                part == .both ? [.date, .hourAndMinute] : part == .day ? .date : .hourAndMinute
            }
        #endif
    }
#endif

#if canImport(SwiftUI)
    import Formwork
    import FormworkPresentation
    public import SwiftUI

    /// A live form with its errors, its rows and its buttons.
    ///
    /// ```swift
    /// struct LoginScreen: View {
    ///     @State private var form = ObservedForm(LoginForm(), submitLabel: "Go", in: localizer)
    ///     var body: some View { FormView(form) { logIn(form.driver.machine.record) } }
    /// }
    /// ```
    ///
    /// The words are those of the form's localizer, and its direction is that of the view. Other
    /// arrangements are made of ``FormFieldView``, ``FormErrorsView`` and ``FormActionsView``.
    public struct FormView: View {
        private let form: ObservedForm
        private let onSubmit: @MainActor () -> Void

        /// Shows a form.
        ///
        /// - Parameters:
        ///   - form: The form.
        ///   - onSubmit: Does something after a submission that was valid.
        public init(_ form: ObservedForm, onSubmit: @escaping @MainActor () -> Void = {}) {
            (self.form, self.onSubmit) = (form, onSubmit)
        }

        /// The form.
        public var body: some View {
            FormSurroundings(form.localizer, of: [form.driver]) {
                Form {
                    FormRowsView(form: form)
                    FormActionsView(form)
                }
                .formStyle(.grouped)
            }
            .onChange(of: form.submissionCount) { _, _ in onSubmit() }
            .keepingTime(of: form)
        }
    }

    /// The errors and the rows of a form.
    struct FormRowsView: View {
        let form: ObservedForm

        var body: some View {
            FormErrorsView(form)
            FormButtons(actions: form.stepActions, part: nil, form: form)
            ForEach(form.parts) { PartView(part: $0, form: form) }
        }
    }

    extension View {
        /// Lets a form do what it does by itself, and answers its questions.
        func keepingTime(of form: ObservedForm) -> some View {
            task(id: form.wakeUp) { await form.letTimePass() }
                .task(id: form.questions.isEmpty) { await form.answerQuestions() }
        }
    }

    /// All errors of a form since a submission was refused, each a button that leads to its row.
    public struct FormErrorsView: View {
        private let form: ObservedForm

        /// Shows the errors of a form.
        public init(_ form: ObservedForm) { self.form = form }

        /// The errors; nothing without any.
        public var body: some View {
            if !form.errors.isEmpty {
                Section {
                    ForEach(Array(form.errors.enumerated()), id: \.offset) { _, item in
                        Button(item.entries + item.text) { form.moveFocus(to: item) }
                            .buttonStyle(.borderless)
                    }
                } header: {
                    Text(ErrorSummary.title(in: form.localizer))
                        .accessibilityAddTraits(.isHeader)
                        .accessibilityIdentifier("/errors")
                }
            }
        }
    }

    /// The buttons below a form: the next step or the submission, the step before, undo and redo.
    public struct FormActionsView: View {
        private let form: ObservedForm

        /// Shows the buttons of a form.
        public init(_ form: ObservedForm) { self.form = form }

        /// The buttons.
        public var body: some View { FormButtons(actions: form.actions, part: nil, form: form) }
    }
#endif

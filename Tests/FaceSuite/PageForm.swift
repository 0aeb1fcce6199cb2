import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkTesting

/// A form as a site shows it: page after page.
struct PageForm {
    /// The form as it begins; another one in another language.
    var definition: FormDefinition
    let values: [String: FieldValue]
    let isLive: Bool
    let localizer: Localizer

    /// The page before anything was sent, or as the answer to what was sent.
    func page(_ submission: PageSubmission? = nil) -> String {
        let context = HTMLContext(
            localizer: localizer, submission: submission, csrfToken: "token",
            questionPaths: [SentForm.path])
        var form = HTMLForm(
            of: definition, values: values, submittingTo: SentForm.self, query: EmptyQuery(),
            submitTitle: .constant("Save"))
        form.isLive = isLive
        return form.html(context).text
    }

    /// What the site does with a form that was sent.
    ///
    /// - Returns: The page that answers it; `nil` if it is accepted.
    func answer(to fields: [[String]]) -> String? {
        let submitted = Self.submitted(fields)
        if let action = submitted.texts(of: PageAction.name).last {
            return page(PageSubmission(submitted: submitted, action: PageAction(text: action)))
        }
        let driver = driver(reading: submitted)
        if driver.apply(.submit).contains(.submitted(isValid: true)) { return nil }
        let results = driver.machine.violations.map { violation in
            ValidationResult(
                status: .error,
                messages: [
                    .init(
                        fieldIds: violation.tags.map { FormFieldIdentifier(id: $0) },
                        message: .constant(violation.message))
                ])
        }
        return page(PageSubmission(submitted: submitted, results: results))
    }

    /// The form after it received what a page holds.
    func driver(reading submitted: SubmittedFields) -> MachineDriver {
        let driver = MachineDriver(FormMachine(definition: definition, values: values))
        let rows = SubmittedRows(showing: submitted, in: definition).rows
        driver.apply(.receive(rows, reportsRefusals: false))
        return driver
    }

    /// Names and values as they are sent.
    static func submitted(_ fields: [[String]]) -> SubmittedFields {
        SubmittedFields(entries: fields.map { .init(name: $0[0], text: $0[1]) })
    }
}

/// The request that the form sends.
struct SentForm: ShowRequest {
    typealias Query = EmptyQuery

    static var path: String { "/sent" }
    var parts: ServerRequestParts<Self>

    init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

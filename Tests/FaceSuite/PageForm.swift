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
            questionPaths: [SentForm.path], widgets: Self.widgets)
        var form = HTMLForm(
            of: definition, values: values, submittingTo: SentForm.self, query: EmptyQuery(),
            submitTitle: .constant("Save"))
        form.isLive = isLive
        return form.html(context).text
    }

    /// The widgets that scenarios name.
    private static let widgets = [
        "marked": HTMLWidget.marked,
        "own": HTMLWidget { control in
            let value = HTML.attributes(["value": control.field.text])
            return "<input type=\"text\" class=\"own\"\(value)\(control.attributes)>"
        },
    ]

    /// Answers a form that was sent, as a site does.
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
            let row = violation.tags.first.flatMap { driver.machine.liveRow($0) }
            let label = row?.definition.label ?? ""
            let message = ShownMessage(violation, label: label, in: localizer)
            let fields = message.tags.map { FormFieldIdentifier(id: $0) }
            return ValidationResult(
                status: .error,
                messages: [.init(fieldIds: fields, message: .constant(message.text))])
        }
        return page(PageSubmission(submitted: submitted, results: results))
    }

    /// The form after it received what a page holds.
    func driver(reading submitted: SubmittedFields) -> MachineDriver {
        driver(receiving: SubmittedRows(showing: submitted, in: definition).rows)
    }

    private func driver(receiving rows: [ReceivedRow]) -> MachineDriver {
        let driver = MachineDriver(FormMachine(definition: definition, values: values))
        driver.apply(.receive(rows, reportsRefusals: false))
        return driver
    }

    /// The values of a form after its open rows were sent: browsers send nothing of the others.
    func record(of machine: FormMachine) -> FieldRecord {
        let open = machine.rows.filter { $0.isVisible && $0.isEnabled && !$0.isReadOnly }
        let rows = open.flatMap { row -> [ReceivedRow] in
            switch row.definition {
            case .field: [ReceivedRow(tag: row.tag, texts: row.texts.filter { $0 != "false" })]
            case .repeatingGroup:
                ([row.tag] + row.entries.map { "\(row.tag).\($0)" })
                    .map { ReceivedRow(tag: $0, texts: []) }
            case .group, .step, .note, .action: []
            }
        }
        return driver(receiving: rows).machine.record
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

import Formwork
import FormworkHTML

/// A posted form: the answers of its user, apart from what its page sent with them.
///
/// Its own names begin with `formwork-`, beside `_csrf`; see ``PageSubmission/reservedNames(in:)``.
/// No field of an application can have one of them.
struct PostedForm: Sendable {
    /// The fields that a page shows again: all but the token.
    let fields: SubmittedFields

    /// The answers of the user.
    let answers: SubmittedFields

    /// The tokens of the page's visitor; a form of this site has one.
    let tokens: [String]

    init(_ posted: SubmittedFields) {
        self.init(
            fields: posted.removing([FormToken.fieldName]),
            tokens: posted.texts(of: FormToken.fieldName))
    }

    private init(fields: SubmittedFields, tokens: [String]) {
        self.fields = fields
        self.tokens = tokens
        answers = fields.removing(PageSubmission.reservedNames(in: fields))
    }

    /// The same form with other names and texts.
    func replacingFields(with fields: SubmittedFields) -> PostedForm {
        PostedForm(fields: fields, tokens: tokens)
    }

    /// The version of the application that wrote the page; `nil` if it has none.
    var version: SystemVersion? {
        fields.texts(of: HTMLForm.versionName).last.flatMap { SystemVersion($0) }
    }

    /// The key of the page's form, by which a second submission of it is recognized.
    var key: String? { fields.texts(of: HTMLForm.keyName).last }

    /// The action of the button inside the form that was pressed, or a search that is open; `nil` if
    /// the form was submitted.
    var action: PageAction? {
        let pressed = fields.texts(of: PageAction.name).last.map(PageAction.init(text:))
        return pressed ?? ReferenceSearch.open(in: fields).map { PageAction.find($0.tag) }
    }

    /// Whether the form is put aside instead of submitted.
    var isPutAside: Bool { !fields.texts(of: HTMLForm.draftName).isEmpty }

    /// The values that the page showed of the version that was read.
    var base: FormBase? { FormBase(submitted: fields) }
}

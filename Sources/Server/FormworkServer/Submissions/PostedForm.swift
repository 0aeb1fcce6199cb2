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

    /// The names of the files that were kept for the page.
    let keptFiles: [KeptFileName]

    /// The keys of those that are among the answers, by the keys of the files.
    let keys: [String: String]

    /// The names of those that are gone.
    let lostFiles: [KeptFileName]

    init(_ posted: SubmittedFields) {
        self.init(
            fields: posted.removing([FormToken.fieldName]),
            tokens: posted.texts(of: FormToken.fieldName),
            keptFiles: Array(posted.keptFiles.prefix(KeptFiles.maximumOfSender)))
    }

    private init(
        fields: SubmittedFields, tokens: [String], keptFiles: [KeptFileName],
        keys: [String: String] = [:], lostFiles: [KeptFileName] = []
    ) {
        self.fields = fields
        self.tokens = tokens
        self.keptFiles = keptFiles
        self.keys = keys
        self.lostFiles = lostFiles
        answers = fields.removing(PageSubmission.reservedNames(in: fields))
    }

    /// The same form with other names and texts.
    func replacingFields(with fields: SubmittedFields) -> PostedForm {
        PostedForm(
            fields: fields, tokens: tokens,
            keptFiles: Array(fields.keptFiles.prefix(KeptFiles.maximumOfSender)))
    }

    /// The names of the kept files of rows for which no others arrived and which are not to be emptied.
    var wantedFiles: [KeptFileName] { keptFiles.filter { !fields.sends($0.row) } }

    /// The same form as if the kept files that it wants had arrived with it.
    ///
    /// - Parameter files: The files by the keys of their names; the others are gone.
    /// - Returns: The form, which knows the files that are gone.
    func completed(by files: [String: SubmittedFile]) -> PostedForm {
        let wanted = wantedFiles
        var rest = files
        let completed = fields.replacing([KeptFileName.fieldName]) { entry in
            guard let name = wanted.first(where: { $0.text == entry.text }),
                let file = rest.removeValue(forKey: name.key)
            else { return nil }
            return SubmittedFields.Entry(name: name.row, file: file)
        }
        return PostedForm(
            fields: completed, tokens: tokens, keptFiles: keptFiles,
            keys: Dictionary(files.map { ($0.value.key, $0.key) }) { first, _ in first },
            lostFiles: wanted.filter { files[$0.key] == nil })
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

    /// Returns the texts of the form without those that only its page can send, and without some rows.
    ///
    /// - Parameters:
    ///   - secrets: The rows with passwords.
    ///   - language: The language in which the form was filled in.
    /// - Returns: The draft, which names no instance.
    func draft(leavingOut secrets: FieldOmission, language: String) -> ResourceDraft {
        var own: Set = [
            HTMLForm.draftName, HTMLForm.keyName, PageAction.name, KeptFileName.fieldName,
        ]
        // The texts of hidden rows are one value, in which no password can be found.
        if !secrets.isEmpty { own.insert(HTMLForm.hiddenRowsName) }
        return ResourceDraft(fields.removing(own), leavingOut: secrets, language: language)
    }

    /// The values that the page showed of the version that was read.
    var base: FormBase? { FormBase(submitted: fields) }
}

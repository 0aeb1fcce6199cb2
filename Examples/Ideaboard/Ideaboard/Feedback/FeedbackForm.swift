import Formwork
public import FormworkRows

/// The form for a message to the operators of the board, made of row objects.
///
/// Whether an address is needed follows from a value, so that a page decides it while the form is filled
/// in. Whether the message has enough words is decided by code, on the server.
public final class FeedbackForm: Form {
    /// The rows.
    public enum Tag: RowTag, Equatable {
        /// The subject in a few words.
        case subject
        /// The message.
        case message
        /// Whether the sender wants a reply.
        case wantsReply
        /// The address for the reply.
        case email
    }

    /// A message with too few words to be understood.
    static let tooShort = ViolationCode(rawValue: "tooShort")

    /// The minimum number of words of a message.
    static let minimumWords = 3

    /// The texts are declared beside the form.
    public override class var messages: Any.Type? { FeedbackForm.self }

    private let message = TextViewRow(tag: Tag.message) {
        $0.constraints = [.required, .maxLength(2_000)]
    }

    /// Adds the four rows.
    public override func setupRows() {
        super.setupRows()
        add(TextFieldRow(tag: Tag.subject) { $0.constraints = [.required, .maxLength(80)] })
        add(message)
        add(SwitchRow(tag: Tag.wantsReply))
        add(
            TextFieldRow(tag: Tag.email) {
                $0.view.textField.inputType = .emailAddress
                $0.constraints = [.emailAddress, .maxLength(200)]
                $0.rules.visible = .row(Tag.wantsReply)
                $0.rules.required = .row(Tag.wantsReply)
            })
    }

    /// Checks the number of words, then the rules of the rows.
    @discardableResult
    public override func submit() -> Bool {
        if !message.value.isEmpty, !hasEnoughWords {
            apply(.report([Violation(tags: [message.tag.name], code: Self.tooShort)]))
        }
        return super.submit()
    }

    private var hasEnoughWords: Bool {
        message.value.split(whereSeparator: \.isWhitespace).count >= Self.minimumWords
    }
}

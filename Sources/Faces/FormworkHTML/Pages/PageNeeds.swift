/// What a piece of a page needs elsewhere in it: its mistakes belong into the summary at the top, and
/// another language must not lose what is entered.
struct PageNeeds: Hashable, Sendable {
    /// What a form found wrong while it was shown.
    private(set) var mistakes: [PageMessages.Message] = []

    /// The forms in which something is entered.
    private(set) var forms: [FormMark] = []

    mutating func note(_ form: FormMark) { forms.append(form) }

    mutating func note(_ mistake: PageMessages.Message) {
        if !mistakes.contains(mistake) { mistakes.append(mistake) }
    }

    static func += (left: inout PageNeeds, right: PageNeeds) {
        for mistake in right.mistakes { left.note(mistake) }
        left.forms += right.forms
    }
}

/// What a piece of a page needs elsewhere in it: its mistakes belong into the summary at the top.
struct PageNeeds: Hashable, Sendable {
    /// What a form found wrong while it was shown.
    private(set) var mistakes: [PageMessages.Message] = []

    mutating func note(_ mistake: PageMessages.Message) {
        if !mistakes.contains(mistake) { mistakes.append(mistake) }
    }

    static func += (left: inout PageNeeds, right: PageNeeds) {
        for mistake in right.mistakes { left.note(mistake) }
    }
}

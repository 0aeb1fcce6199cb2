import FormworkPresentation

/// The requirements of a piece of markup on the rest of its page: its errors belong in the summary
/// at the top, and a change of language must not lose its input.
///
/// They are recorded while the markup is written, so that a page with readers' texts need not be
/// searched.
///
/// Appending a piece to another one unites their needs.
struct PageNeeds: Hashable, Sendable {
    /// The mistakes that a form found while it was shown.
    private(set) var mistakes: [ShownMessage] = []

    /// The same mistakes, for looking them up.
    private var knownMistakes: Set<ShownMessage> = []

    /// The forms in which something is entered.
    private(set) var forms: [FormAnchor] = []

    /// The labels of the entries of lists by the names of the entries, such as `team.3`.
    private(set) var entryLabels: [String: String] = [:]

    /// The identifiers of elements, to which the summary can link.
    private(set) var ids: Set<String> = []

    /// Whether there is a heading of the whole page.
    private(set) var hasHeading = false

    /// Whether a script may take a form over.
    private(set) var runsForms = false

    /// The addresses of the parts of forms that scripts read.
    private(set) var scriptParts: [String] = []

    /// The templates of entries of lists, which only scripts use.
    private(set) var entryTemplates: [String] = []

    /// Whether a field searches for instances to refer to.
    private(set) var searchesReferences = false

    /// Whether a script counts the characters of a text.
    private(set) var countsCharacters = false

    /// Whether a script keeps forms with unfinished dates.
    private(set) var picksDates = false

    /// Whether a script asks the browser for a passkey.
    private(set) var asksForPasskeys = false

    /// Whether a script opens links in dialogs.
    private(set) var opensDialogs = false

    /// Whether a script performs the actions of screenlets.
    private(set) var showsScreenlets = false

    /// Whether input of a screenlet waits in the browser while there is no network.
    private(set) var keepsInput = false

    /// Whether sound or a film is played.
    private(set) var playsMedia = false

    /// Whether another page is shown inside of the page.
    private(set) var framesPages = false

    /// Whether a script hands messages to another page inside of the page, and takes its messages.
    private(set) var connectsFrames = false

    /// The rules of style that only this page needs, by the class that they describe.
    private(set) var styles: [String: String] = [:]

    /// Notes a rule of style for a class.
    mutating func note(style rule: String, of name: String) { styles[name] = rule }

    /// Notes a form with input.
    mutating func note(_ form: FormAnchor) { forms.append(form) }

    /// Notes an error for the summary, once.
    mutating func note(_ mistake: ShownMessage) {
        if knownMistakes.insert(mistake).inserted { mistakes.append(mistake) }
    }

    /// Notes the label of a list entry, with which the summary names the entry of an error.
    mutating func note(entry name: String, label: String) { entryLabels[name] = label }

    /// Notes an identifier to which a link may lead.
    mutating func note(id: String) { ids.insert(id) }

    /// Notes identifiers: the fewer are put among the more.
    private mutating func note(ids others: Set<String>) {
        if ids.count < others.count {
            ids = others.union(ids)
        } else {
            ids.formUnion(others)
        }
    }

    /// Notes a heading of the whole page.
    mutating func noteHeading() { hasHeading = true }

    /// Notes that the page needs the script for live forms, and their parts at an address.
    mutating func noteLiveForm(partsAt link: String? = nil) {
        runsForms = true
        if let link, !scriptParts.contains(link) { scriptParts.append(link) }
    }

    /// Notes a template, with the needs of its entries.
    mutating func note(entryTemplate template: HTML) {
        self += template.needs
        entryTemplates.append(template.text)
    }

    /// Notes that the page needs the script that searches while its reader types.
    mutating func noteReferenceSearch() { searchesReferences = true }

    /// Notes a counter of characters.
    mutating func noteCounter() { countsCharacters = true }

    /// Notes an input of a date or a time, of which a browser sends nothing until it is complete.
    mutating func noteDatePicker() { picksDates = true }

    /// Notes a request for a passkey.
    mutating func notePasskeys() { asksForPasskeys = true }

    /// Notes a link that opens a dialog.
    mutating func noteDialogs() { opensDialogs = true }

    /// Notes a screenlet.
    mutating func noteScreenlet() { showsScreenlets = true }

    /// Notes a screenlet whose input waits while there is no network.
    mutating func noteKeptInput() { keepsInput = true }

    /// Notes sound or a film.
    mutating func noteMedia() { playsMedia = true }

    /// Notes another page inside of the page.
    mutating func noteFrame() { framesPages = true }

    /// Notes another page inside of the page that exchanges messages with it.
    mutating func noteFrameMessages() { connectsFrames = true }

    /// Whether the page around the piece needs nothing for it, as for nearly every piece.
    private var isEmpty: Bool { self == PageNeeds() }

    static func += (left: inout PageNeeds, right: PageNeeds) {
        if right.isEmpty { return }
        if left.isEmpty {
            left = right
            return
        }
        for mistake in right.mistakes { left.note(mistake) }
        left.forms += right.forms
        left.scriptParts += right.scriptParts.filter { !left.scriptParts.contains($0) }
        left.entryTemplates += right.entryTemplates
        left.styles.merge(right.styles) { $1 }
        left.entryLabels.merge(right.entryLabels) { $1 }
        left.note(ids: right.ids)
        left.hasHeading = left.hasHeading || right.hasHeading
        left.searchesReferences = left.searchesReferences || right.searchesReferences
        left.runsForms = left.runsForms || right.runsForms
        left.countsCharacters = left.countsCharacters || right.countsCharacters
        left.picksDates = left.picksDates || right.picksDates
        left.opensDialogs = left.opensDialogs || right.opensDialogs
        left.showsScreenlets = left.showsScreenlets || right.showsScreenlets
        left.keepsInput = left.keepsInput || right.keepsInput
        left.playsMedia = left.playsMedia || right.playsMedia
        left.framesPages = left.framesPages || right.framesPages
        left.connectsFrames = left.connectsFrames || right.connectsFrames
        left.asksForPasskeys = left.asksForPasskeys || right.asksForPasskeys
    }
}

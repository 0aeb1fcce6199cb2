import Formwork

extension FormPart {
    /// The heading of a part that has others in it; empty for all others.
    public var title: String {
        switch content {
        case .heading(let heading): heading.label
        case .list(let list): list.list.label
        case .entry(let entry): entry.label.text
        case .field, .amount, .note, .actions: ""
        }
    }

    /// The texts below the heading of a part that has others in it.
    public var captions: [ShownCaption] {
        func caption(_ part: String, _ text: String?) -> [ShownCaption] {
            ShownCaption("\(name)/\(part)", text, .textSoft).map { [$0] } ?? []
        }
        return switch content {
        case .heading(let heading):
            caption("position", heading.position) + caption("hint", heading.hint)
        case .list(let list):
            caption("hint", list.list.hint) + caption("empty", list.emptyText)
                + list.errors.captions(.error, of: name, in: list.localizer)
        case .entry, .field, .amount, .note, .actions: []
        }
    }
}

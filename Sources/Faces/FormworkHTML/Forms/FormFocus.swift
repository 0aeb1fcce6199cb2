import Formwork

/// The destination of the focus after an action that no script carried out.
///
/// Without a script the page loads again after each action. The focus then belongs to the new
/// entry, to the neighbour of a removed one, to the new step, or to the button again, so that
/// keyboard users go on where they were.
enum FormFocus: Hashable {
    case entry(String)
    case list(String)
    case step(String)
    /// The button of the action itself.
    case button(PageAction)

    /// The destination after an action was done; an entry that it removed was at a position.
    init?(after action: PageAction, removedAt position: Int?, in machine: FormMachine) {
        switch action.event {
        case .insert(let list, let place):
            let keys = machine.entries(of: list)
            guard
                let key = place.flatMap({ keys.indices.contains($0) ? keys[$0] : nil }) ?? keys.last
            else { return nil }
            self = .entry("\(list).\(key)")
        case .remove(let entry):
            guard let list = entry.list else { return nil }
            let keys = machine.entries(of: list)
            guard let position, !keys.isEmpty else {
                self = .list(list)
                return
            }
            self = .entry("\(list).\(keys[min(position, keys.count - 1)])")
        case .move(let entry, _): self = .entry(entry)
        case .next, .back, .goTo:
            guard let step = machine.currentStep else { return nil }
            self = .step(step)
        default: self = .button(action)
        }
    }
}

extension String {
    /// The list of an entry such as `team.3`.
    var list: String? { utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } }
}

extension FormMachine {
    /// The position of an entry such as `team.3` in its list.
    func position(ofEntry tag: String) -> Int? {
        guard let list = tag.list,
            let key = Int(Substring(tag.utf8.dropFirst(list.utf8.count + 1)))
        else { return nil }
        return entries(of: list).firstIndex(of: key)
    }
}

public import Formwork

/// The destination of the focus after an event that changed the rows under it.
///
/// The focus belongs to the new entry, to the neighbour of a removed one, or to the new step, so
/// that keyboard users go on where they were.
public enum FormFocus: Hashable, Sendable {
    /// An entry, such as `team.3`.
    case entry(String)
    /// The button for one more entry of a list.
    case list(String)
    /// A step.
    case step(String)

    /// The destination after an event was applied; `nil` if the focus stays where it is.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - position: The position that an entry had, if the event removed it.
    ///   - machine: The form after the event.
    public init?(after event: FormEvent, removedAt position: Int?, in machine: FormMachine) {
        switch event {
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
        default: return nil
        }
    }
}

extension String {
    /// The list of an entry such as `team.3`.
    fileprivate var list: String? {
        utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) }
    }
}

extension FormMachine {
    /// The position of an entry such as `team.3` in its list.
    public func position(ofEntry tag: String) -> Int? {
        guard let list = tag.list,
            let key = Int(Substring(tag.utf8.dropFirst(list.utf8.count + 1)))
        else { return nil }
        return entries(of: list).firstIndex(of: key)
    }
}

public import Observation

/// One part of an observed form, with the parts in it.
///
/// The same object represents the same row or entry as long as it is shown, also after it moved.
@Observable public final class ObservedPart: Identifiable {
    /// The identity of a part: its name, and whether it is the buttons of that name.
    public struct ID: Hashable, Sendable {
        /// The name of the row or entry.
        public let name: String

        /// Whether the part is the buttons of that name.
        public let isActions: Bool

        init(name: String, isActions: Bool) {
            self.name = name
            self.isActions = isActions
        }

        init(_ part: FormPart) {
            name = part.name
            if case .actions = part.content { isActions = true } else { isActions = false }
        }
    }

    /// The identity among all parts of the form.
    public let id: ID

    /// The content as it is now.
    public internal(set) var part: FormPart

    /// The parts in a heading, list or entry, in reading order.
    public internal(set) var children: [ObservedPart] = []

    /// The look that code gives to the row; `nil` for that of the theme.
    public internal(set) var look: RowLook?

    /// The stop in the part that has the focus.
    public internal(set) var focus: FocusStop?

    init(_ part: FormPart) {
        id = ID(part)
        self.part = part
    }
}

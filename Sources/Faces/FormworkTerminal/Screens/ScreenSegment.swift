import Formwork
import FormworkPresentation
import FormworkScreens

/// A part of a screenlet that is one form on a terminal: its rows, or words with buttons.
enum ScreenSegment {
    case rows(any FormDriver)
    case words(SegmentWords)

    /// The driver of the form.
    var driver: (any FormDriver)? {
        switch self {
        case .rows(let driver): driver
        case .words(let words):
            (try? FormDefinition(rows: words.rows)).map {
                MachineDriver(FormMachine(definition: $0))
            }
        }
    }

    /// Whether both are the same form, in the same words.
    func isSame(as other: ScreenSegment) -> Bool {
        switch (self, other) {
        case (.rows(let own), .rows(let other)): own === other
        case (.words(let own), .words(let other)): own == other
        case (.rows, .words), (.words, .rows): false
        }
    }
}

/// Words with buttons, as the notes and actions of a form.
struct SegmentWords: Equatable {
    /// The notes and actions.
    var rows: [RowDefinition] = []
    /// The buttons by the tags of their actions.
    var buttons: [String: ScreenButton] = [:]
    /// The tags of the notes that are tables.
    var tables: Set<String> = []
}

/// A button of a screenlet beside the rows of its forms.
struct ScreenButton: Hashable {
    /// The screenlet.
    let owner: ObjectIdentifier
    /// The tag of the button in the screenlet, such as `delete@42`.
    let tag: String
}

/// A small drawing in place of the text of a button, which stays the button's name.
enum HTMLIcon: String {
    case undo
    case redo
    case up
    case down
    case remove

    /// The lines on a square of 24 units.
    fileprivate var path: StaticString {
        switch self {
        case .undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3"
        case .redo: "M16 5l4 4-4 4m4-4H10a5 5 0 0 0 0 10h3"
        case .up: "M12 19V5m-6 6 6-6 6 6"
        case .down: "M12 5v14m-6-6 6 6 6-6"
        case .remove: "M6 6l12 12M18 6 6 18"
        }
    }

    /// Whether the drawing shows the direction of reading.
    fileprivate var isMirrored: Bool { self == .undo || self == .redo }
}

extension HTML {
    /// Appends an icon.
    mutating func append(_ icon: HTMLIcon) {
        append(markup: "<svg class=\"icon\(icon.isMirrored ? " icon-mirrored" : "")\" ")
        append(markup: "viewBox=\"0 0 24 24\" aria-hidden=\"true\">")
        append(markup: "<path d=\"\(icon.path)\"></path></svg>")
    }

    /// Appends an icon with its name for screen readers.
    mutating func append(_ icon: HTMLIcon, _ name: String) {
        append(icon)
        append("<span class=\"visually-hidden\">", words: name, "</span>")
    }
}

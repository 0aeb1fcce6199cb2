import Formwork

/// The elements of the parts of a form.
extension FaceNode {
    /// A button, by the words on it; its subject is that of its surroundings.
    public init(_ action: ShownAction) {
        self.init(.button, action.label)
        if !action.isPossible { states.insert(.disabled) }
        if action.isCurrent { states.insert(.current) }
    }

    /// The heading of a step or of a group.
    public init(_ heading: ShownHeading) {
        self.init(heading.kind == .step ? .step : .group, heading.label)
        help = heading.hint
    }

    /// A list, without its entries.
    public init(_ list: ShownList) {
        self.init(.list, list.list.label)
        help = list.list.hint
        errors = list.errors.map(\.text)
    }

    /// A field.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - isTyped: Whether days and times are typed on the face, so that it shows their format.
    public init(_ field: ShownField, isTyped: Bool = false) {
        self.init(Role(field.widget), field.label)
        help = field.hint(isTyped: isTyped)
        errors = field.errors.map(\.text)
        options = field.choices.map(\.label)
        value = field.shownValue
        states = field.states
    }
}

extension FaceNode.Role {
    /// The meaning of a widget.
    public init(_ widget: FieldWidget) {
        self =
            switch widget {
            case .hidden, .value: .value
            case .button: .button
            case .box(let isSwitch): isSwitch ? .toggle : .box
            case .choices(let allowsSeveral): allowsSeveral ? .several : .choices
            case .list: .menu
            case .line(.password), .line(.newPassword): .secret
            case .line(.file): .files
            case .line: .line
            case .area: .area
            }
    }
}

extension ShownField {
    /// The value as readers see it; `nil` for secrets, and for boxes, which are ticked or not.
    fileprivate var shownValue: String? {
        switch FaceNode.Role(widget) {
        case .secret, .box, .toggle, .button: nil
        case .value: row.live.label
        case .choices, .several, .menu:
            choices.filter { isTaken($0) }.map(\.label).joined(separator: ", ")
        case .files: texts.joined(separator: ", ")
        default: text
        }
    }

    /// Whether there is anything that can be used or not.
    private var hasControl: Bool {
        switch widget {
        case .value: false
        case .choices: !choices.isEmpty
        default: true
        }
    }

    fileprivate var states: Set<FaceNode.State> {
        var states: Set<FaceNode.State> = []
        if optionalMark != nil { states.insert(.optional) }
        if isBusy { states.insert(.busy) }
        if case .box = widget, isTicked { states.insert(.ticked) }
        guard hasControl else { return states }
        if !row.isOpen || row.live.isReadOnly && !isTyped {
            states.insert(.disabled)
        } else if row.live.isReadOnly {
            states.insert(.readOnly)
        }
        return states
    }
}

import Formwork

/// The elements of the parts of a form.
extension FaceNode {
    /// A button.
    public init(_ action: ShownAction) {
        self.init(.button, action.name)
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
    /// The format of typed input is left out of the help: a face with pickers does not show it.
    public init(_ field: ShownField) {
        self.init(Role(field.widget), field.label)
        help = field.hint(isTyped: false)
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

    fileprivate var states: Set<FaceNode.State> {
        var states: Set<FaceNode.State> = []
        if optionalMark != nil { states.insert(.optional) }
        if isBusy { states.insert(.busy) }
        if case .box = widget, isTicked { states.insert(.ticked) }
        guard widget != .value else { return states }
        if !row.isOpen || row.live.isReadOnly && !isTyped {
            states.insert(.disabled)
        } else if row.live.isReadOnly {
            states.insert(.readOnly)
        }
        return states
    }
}

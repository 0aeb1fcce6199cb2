public import Formwork

/// The control in which a field is entered, as far as it is the same on all faces.
///
/// It follows from the field alone: its type, its input type and its rules.
///
/// | type | input type | widget |
/// |---|---|---|
/// | any, with a rule that computes it | all but `hidden` | ``value`` |
/// | `checkbox`, `toggle` | | ``box(isSwitch:)`` |
/// | `select` | | ``list``, or ``choices(allowsSeveral:)`` for several |
/// | `radioGroup`, `multipleChoice` | | ``choices(allowsSeveral:)`` |
/// | `textArea` | any | ``area`` |
/// | `colorPicker` | | ``line(_:)`` of the type `color` |
/// | `text` | `hidden` | ``hidden`` |
/// | `text` | `button`, `reset`, `submit`, `image` | ``button(_:)`` |
/// | `text` | `checkbox`, `radio` | a box, choices |
/// | `text` | all others | ``line(_:)`` |
///
/// A field can have a widget of the application's own by its name (`FieldOption.widget(_:)`), which
/// a face that knows the name draws in the place of this one (`Site.widgets` for pages).
///
/// A face decides by itself how it draws a widget: HTML has a picker for a line of the type
/// `date`, a terminal lets readers type it.
public enum FieldWidget: Hashable, Sendable {
    /// Not shown at all.
    case hidden
    /// A computed value without input.
    case value
    /// A button of the field's own.
    case button(FieldButton)
    /// One box to tick, or a switch.
    case box(isSwitch: Bool)
    /// All choices in view, of which one or several can be taken.
    case choices(allowsSeveral: Bool)
    /// A list to open, from which one choice is taken.
    case list
    /// A line to type into, or a picker.
    case line(FormInputType)
    /// Several lines to type into.
    case area

    /// Decides on the widget of a field.
    public init(_ field: FieldDefinition) {
        let isHidden = field.type == .text(inputType: .hidden)
        guard field.rules.computed == nil || isHidden else {
            self = .value
            return
        }
        switch field.type {
        case .checkbox: self = .box(isSwitch: false)
        case .toggle: self = .box(isSwitch: true)
        case .colorPicker: self = .line(.color)
        case .textArea: self = .area
        // Many choices at once cannot be made in a list without knowing a key to hold down.
        case .select where field.isMultiple: self = .choices(allowsSeveral: true)
        case .select: self = .list
        case .radioGroup: self = .choices(allowsSeveral: false)
        case .multipleChoice: self = .choices(allowsSeveral: true)
        case .text(let inputType): self.init(inputType)
        }
    }

    private init(_ inputType: FormInputType) {
        switch inputType {
        case .hidden: self = .hidden
        case .button: self = .button(.plain)
        case .reset: self = .button(.reset)
        // A picture to click on needs a picture; its words work on every face.
        case .submit, .image: self = .button(.submit)
        case .checkbox: self = .box(isSwitch: false)
        case .radio: self = .choices(allowsSeveral: false)
        default: self = .line(inputType)
        }
    }
}

/// The effect of a field's own button.
public enum FieldButton: String, Hashable, Sendable {
    /// None by itself.
    case plain = "button"
    /// The first values are brought back.
    case reset
    /// The form is submitted.
    case submit
}

import Formwork

/// The HTML element in which a field is entered.
///
/// The control follows from the field alone, apart from its current text: a picker that cannot show
/// the text becomes a line to type into, so that no input is lost.
enum FieldControl: Hashable {
    /// Not shown at all.
    case hidden
    /// A button, with its `type`.
    case button(type: String)
    /// One box to tick, or a switch.
    case checkbox
    /// All choices in view, each with an input of this type.
    case choices(inputType: String)
    /// A computed value without input.
    case output
    /// A line to type into, or a picker.
    case input(InputElement)
    /// Several lines to type into.
    case textArea
    /// A list to open.
    case select

    init(
        _ field: FieldDefinition, text: String,
        options: FormRenderingOptions = FormRenderingOptions()
    ) {
        let isHidden = field.type == .text(inputType: .hidden)
        guard field.rules.computed == nil || isHidden else {
            self = .output
            return
        }
        switch field.type {
        case .checkbox, .toggle: self = .checkbox
        case .colorPicker: self = .input(InputElement(.color, field: field, text: text))
        case .textArea: self = .textArea
        // Many choices at once cannot be made in a list without knowing a key to hold down.
        case .radioGroup: self = .choices(inputType: "radio")
        case .multipleChoice: self = .choices(inputType: "checkbox")
        case .select: self = field.isMultiple ? .choices(inputType: "checkbox") : .select
        case .text(let inputType): self.init(inputType, field, text, options)
        }
    }

    private init(
        _ inputType: FormInputType, _ field: FieldDefinition, _ text: String,
        _ options: FormRenderingOptions
    ) {
        switch inputType {
        case .hidden: self = .hidden
        case .button, .reset: self = .button(type: inputType.htmlType)
        // A picture to click on needs a picture; its words work in every browser.
        case .submit, .image: self = .button(type: "submit")
        case .checkbox: self = .checkbox
        case .radio: self = .choices(inputType: "radio")
        default:
            let isCounted = options.mode == .native && options.format.numbers == .canonical
            self = .input(
                InputElement(inputType, field: field, text: text, countsInBrowser: isCounted))
        }
    }
}

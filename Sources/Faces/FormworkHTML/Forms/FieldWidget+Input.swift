import Formwork
import FormworkPresentation

extension FieldWidget {
    /// The input element of a line; `nil` for other widgets.
    ///
    /// A picker that cannot show the text becomes a line to type into, so that no input is lost.
    func input(
        of field: FieldDefinition, text: String,
        options: FormRenderingOptions = FormRenderingOptions()
    ) -> InputElement? {
        guard case .line(let inputType) = self else { return nil }
        let isCounted = options.mode == .native && options.format.numbers == .canonical
        return InputElement(inputType, field: field, text: text, countsInBrowser: isCounted)
    }
}

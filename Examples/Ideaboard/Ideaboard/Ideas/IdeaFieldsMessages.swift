public import Formwork
import FormworkMacros

/// The messages of the rules of ``IdeaFields`` that are no field options.
@FieldValidationModel
public struct IdeaFieldsMessages {
    /// A budget was given, but no currency.
    @LocalizedString("budget", messageGroup: "validationMessages", messageKey: "withoutCurrency")
    public var budgetWithoutCurrencyMessage

    /// A budget has more digits than its currency has coins for.
    @LocalizedString("budget", messageGroup: "validationMessages", messageKey: "tooPrecise")
    public var budgetTooPreciseMessage
}

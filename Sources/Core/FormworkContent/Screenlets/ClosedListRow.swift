import Formwork
import FormworkScreens

/// Choices in a list that is closed until the reader opens it.
final class ClosedListRow: CheckListRow {
    override var field: FieldDefinition { field(.select, choices: super.field.choices) }
}

import Formwork
import FormworkTerminal

/// The filters of a list and its order.
struct FilterScreen<R: Resource> {
    let screens: ResourceScreens
    let selection: ListSelection<R>
    /// The access of the user to the fields, as the list has it.
    let access: ResourceAccess

    /// Lets the user choose; `nil` if nothing is changed.
    func show() async throws -> ListSelection<R>? {
        let list = try await ListInputs<R>.load(
            selection.filters, within: access, screens.client)
        let inputs = list.filters
        let clear = RowDefinition.button("clear", screens.text("FormworkHTML.search.clear"))
        let (outcome, record) = try await screens.show(
            (inputs + [list.order]).map { .field($0) } + [clear],
            values: selection.values(of: inputs),
            title: screens.text("FormworkHTML.search.filters"),
            submitLabel: screens.text("FormworkHTML.search.apply"))
        switch outcome {
        case .submitted: return selection.entered(record, in: inputs)
        case .pressed: return ListSelection(order: selection.order)
        case .left, .editing: return nil
        }
    }
}

/// The part of a list at which the user looks: words, filters, the order and the page.
package struct ListSelection<R: Resource>: Hashable {
    /// The words of the search.
    package var search = ""

    /// The texts of the filters by the names of their inputs.
    package var filters: [String: String] = [:]

    /// The name of the column by which the list is ordered, with a hyphen before it downwards; empty
    /// for the order of the resource.
    package var order = ""

    /// The number of the page, from 1.
    package var page = 1

    /// The instance that was looked at, to which the user comes back; `nil` for none.
    package var opened: ModelIdType?

    /// Whether anything is left out of the list.
    package var isPart: Bool { !search.isEmpty || !filters.isEmpty }

    /// Looks at the first page of all instances.
    package init(search: String = "", filters: [String: String] = [:], order: String = "") {
        self.search = search
        self.filters = filters
        self.order = order
    }

    /// The request for the part.
    package var request: R.List {
        R.List(
            query: ResourceListQuery(
                search: search.isEmpty ? nil : search, page: page > 1 ? page : nil,
                filters: filters),
            sort: SortCriteria(text: order))
    }

    // MARK: Filters

    /// The values of the inputs now; a text that is no value is left out.
    package func values(of inputs: [FieldDefinition]) -> [String: FieldValue] {
        var values: [String: FieldValue] = [ListInputs<R>.orderTag: .text(order)]
        for input in inputs {
            values[input.tag] = filters[input.tag].flatMap { input.valueKind.value(readFrom: $0) }
        }
        return values
    }

    /// The first page with the filters and the order that were entered.
    package func entered(_ record: FieldRecord, in inputs: [FieldDefinition]) -> ListSelection {
        var selection = self
        selection.page = 1
        selection.order = record[ListInputs<R>.orderTag].wireTexts.first ?? ""
        selection.filters = [:]
        for input in inputs {
            let text = record[input.tag].wireTexts.first ?? ""
            if !text.isEmpty { selection.filters[input.tag] = text }
        }
        return selection
    }
}

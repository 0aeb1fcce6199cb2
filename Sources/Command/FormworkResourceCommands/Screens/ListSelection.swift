import Formwork

/// The part of a list at which the user looks: words, filters, the order and the page.
struct ListSelection<R: Resource> {
    /// The words of the search.
    var search = ""

    /// The texts of the filters by the names of their inputs.
    var filters: [String: String] = [:]

    /// The name of the column by which the list is ordered, with a hyphen before it downwards; empty
    /// for the order of the resource.
    var order = ""

    /// The number of the page, from 1.
    var page = 1

    /// The instance that was looked at, to which the user comes back; `nil` for none.
    var opened: ModelIdType?

    /// Whether anything is left out of the list.
    var isPart: Bool { !search.isEmpty || !filters.isEmpty }

    /// The request for the part.
    var request: R.List {
        R.List(
            query: ResourceListQuery(
                search: search.isEmpty ? nil : search, page: page, filters: filters),
            sort: SortCriteria(text: order))
    }
}

public import Formwork

/// The reason for which a part of a resource's list has no instances.
public enum EmptyResourceList: Hashable, Sendable {
    /// There are no instances yet.
    case nothingYet
    /// No instance matches the words of the search, and the filters if there are any.
    case nothingFound
    /// No instance matches the filters; there are no words.
    case nothingFiltered
    /// There are instances, but only before this part.
    case beyondEnd

    /// Finds the reason; `nil` for a list with instances.
    ///
    /// - Parameters:
    ///   - list: The part of the list.
    ///   - query: The query that it answers.
    public init?<R: Resource>(_ list: ResourceList<R>, of query: ResourceListQuery<R>) {
        guard list.items.isEmpty else { return nil }
        guard list.total == 0 else {
            self = .beyondEnd
            return
        }
        let isSearch = !(query.search ?? "").isEmpty
        self = isSearch ? .nothingFound : query.filters.isEmpty ? .nothingYet : .nothingFiltered
    }

    /// The words in place of the instances; `nil` beyond the end, where the way to the other parts
    /// has words of its own.
    public func text(of resource: any Resource.Type, in localizer: Localizer) -> String? {
        let texts = ResourceTexts(resource)
        return switch self {
        case .nothingYet: localizer.text(texts["empty"])
        case .nothingFound: localizer.text(texts["nothingFound"])
        case .nothingFiltered: localizer.text(texts["nothingFiltered"])
        case .beyondEnd: nil
        }
    }
}

import ArgumentParser
import Formwork
import Foundation

/// The part of a list that a command reads, and its order.
struct SelectionOptions: ParsableArguments {
    @Option(
        name: .customLong("filter"),
        help: ArgumentHelp(
            "A filter, as the list's address has it. Can be repeated.", valueName: "name=value"))
    var filters: [String] = []

    @Option(help: "Words that the instances contain.")
    var search: String?

    @Option(
        parsing: .unconditional,
        help: "The order: names of columns, with a hyphen before one that goes downwards.")
    var sort: String?

    @Option(help: "The names of the columns, with commas between them.")
    var columns: String?

    /// The query of a list, and its order.
    ///
    /// - Throws: `CommandFailure` with the possible values for all that the resource does not offer.
    func read<R: Resource>(
        of type: R.Type, page: Int? = nil, size: Int? = nil,
        within access: ResourceAccess = ResourceAccess(), _ localizer: Localizer
    ) throws -> (query: ResourceListQuery<R>, sort: SortCriteria<ResourceSortKey<R>>) {
        let definition = ResourceDefinition.of(type, hiding: access.hidden)
        var refused = RefusedArguments()
        let names = (columns ?? "").split(separator: ",").map(String.init)
        refused.require(names, for: "--columns", among: definition.offered.map(\.name), localizer)
        if let page, page < 1 {
            refused.add(.notOffered("\(page)", for: "--page", ["1", "2", "3", "…"], localizer))
        }
        if let size {
            refused.require(
                ["\(size)"], for: "--size", among: definition.pageSizes.map(String.init), localizer)
        }
        var texts: [String: String] = [:]
        for filter in filters {
            try refused.note {
                let (name, value) = try readFilter(filter, definition, localizer)
                texts[name] = value
            }
        }
        refused.require(ordered, for: "--sort", among: definition.sortableNames, localizer)
        try refused.check()
        let query = ResourceListQuery<R>(
            search: search, page: page, pageSize: size, columns: names, filters: texts)
        return (query, SortCriteria(text: sort ?? ""))
    }

    /// The names of the columns by which the list is ordered.
    private var ordered: [String] {
        (sort ?? "").split(separator: ",")
            .map { String($0.hasPrefix("-") ? $0.dropFirst() : $0) }
    }

    /// The lines with the possible names where the selection names fields that are hidden from the
    /// user; none where it names none.
    func refusal<R: Resource>(
        of type: R.Type, within access: ResourceAccess, _ localizer: Localizer
    ) -> [String] {
        do {
            _ = try read(of: type, within: access, localizer)
            return []
        } catch {
            return (error as? CommandFailure)?.lines ?? []
        }
    }

    /// The name and the value of a filter.
    private func readFilter(
        _ text: String, _ definition: ResourceDefinition, _ localizer: Localizer
    ) throws -> (name: String, value: String) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            throw CommandFailure.unreadable(text, "--filter name=value", localizer)
        }
        let (name, value) = (parts[0], parts[1])
        let filters = definition.filters
        guard let filter = filters.first(where: { $0.valueNames.contains(name) }) else {
            let names = filters.flatMap(\.valueNames)
            throw CommandFailure.notOffered(name, for: "--filter", names, localizer)
        }
        guard let refusal = filter.refusal(of: value, in: name) else { return (name, value) }
        throw CommandFailure(localizer.text(refusal), status: 2)
    }
}

extension FormFieldBase {
    /// The values of a field with a choice among few.
    var possibleValues: [String] {
        choices.isEmpty && valueKind == .boolean ? ["true", "false"] : choices.map(\.value)
    }
}

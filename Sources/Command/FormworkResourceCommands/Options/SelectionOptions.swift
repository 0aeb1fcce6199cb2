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

    /// The query of a list.
    ///
    /// - Throws: `CommandFailure` with the possible values for what the resource does not offer.
    func query<R: Resource>(
        of type: R.Type, page: Int? = nil, size: Int? = nil,
        within access: ResourceAccess = ResourceAccess(), _ localizer: Localizer
    ) throws -> ResourceListQuery<R> {
        let definition = ResourceDefinition.of(type).hiding(access.hidden)
        let names = (columns ?? "").split(separator: ",").map(String.init)
        let offered = definition.offered.map(\.name)
        if let unknown = names.first(where: { !offered.contains($0) }) {
            throw CommandFailure.notOffered(unknown, for: "--columns", offered, localizer)
        }
        if let page, page < 1 {
            throw CommandFailure.notOffered(
                "\(page)", for: "--page", ["1", "2", "3", "…"], localizer)
        }
        if let size, !definition.pageSizes.contains(size) {
            throw CommandFailure.notOffered(
                "\(size)", for: "--size", definition.pageSizes.map(String.init), localizer)
        }
        var texts: [String: String] = [:]
        for filter in filters {
            let (name, value) = try read(filter, definition, localizer)
            texts[name] = value
        }
        return ResourceListQuery(
            search: search, page: page, pageSize: size, columns: names, filters: texts)
    }

    /// The order of a list.
    ///
    /// - Throws: `CommandFailure` with the possible names for one by which no list is ordered.
    func criteria<R: Resource>(
        of type: R.Type, within access: ResourceAccess = ResourceAccess(), _ localizer: Localizer
    ) throws -> SortCriteria<ResourceSortKey<R>> {
        let possible = ResourceDefinition.of(type).hiding(access.hidden).sortableNames
        let names = (sort ?? "").split(separator: ",")
            .map { String($0.hasPrefix("-") ? $0.dropFirst() : $0) }
        if let unknown = names.first(where: { !possible.contains($0) }) {
            throw CommandFailure.notOffered(unknown, for: "--sort", possible, localizer)
        }
        return SortCriteria(text: sort ?? "")
    }

    /// The line with the possible names where the selection names a field that is hidden from the
    /// user; `nil` where it names none.
    func refusal<R: Resource>(
        of type: R.Type, within access: ResourceAccess, _ localizer: Localizer
    ) -> String? {
        do {
            _ = try query(of: type, within: access, localizer)
            _ = try criteria(of: type, within: access, localizer)
            return nil
        } catch {
            return (error as? CommandFailure)?.lines.first
        }
    }

    /// The name and the value of a filter.
    private func read(
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

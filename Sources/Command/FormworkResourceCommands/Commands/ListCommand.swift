import ArgumentParser
import Formwork
import FormworkServer
import Foundation

/// Shows a part of a resource's list, a line for each instance.
struct ListCommand<R: Resource>: SelectingCommand {
    static var configuration: CommandConfiguration {
        let closed = ClosedFields(of: R.self)
        let definition = ResourceDefinition.of(R.self, hiding: closed.hiddenFromEveryone)
        let filters = definition.filters.flatMap { filter in
            let values = filter.text.values
            return filter.valueNames.map {
                values.isEmpty ? $0 : "\($0)=\(values.joined(separator: "|"))"
            }
        }
        return CommandConfiguration(
            commandName: "list", abstract: "Show a part of the list, a line for each instance.",
            discussion: """
                Filters: \(filters.joined(separator: ", "))
                Orders: \(definition.sortableNames.joined(separator: ", "))
                Columns: \(definition.offered.map(\.name).joined(separator: ", "))
                """)
    }

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var selection: SelectionOptions

    @Option(help: "The number of the page, the first being 1.")
    var page: Int?

    @Option(help: "The number of instances on a page.")
    var size: Int?

    @Flag(help: "The format of the output; by default a table for readers.")
    var format: DocumentFormat?

    func run(_ client: ResourceClient, _ output: CommandOutput) async throws {
        let localizer = client.localizer
        let (query, sort) = try selection.read(of: R.self, page: page, size: size, localizer)
        let request = R.List(query: query, sort: sort)
        if format == .json { return output.write(document: try await client.body(of: request)) }
        let list = try await client.list(request)
        if format == .csv {
            let table = try TableColumn.table(
                of: list.items, in: R.self, named: query.columns, hiding: list.access.hidden)
            return output.write(document: Data(table.utf8))
        }
        output.write(try await ListLines(list: list, query: query, client: client).lines())
    }
}

/// The format of a list for programs.
enum DocumentFormat: String, EnumerableFlag {
    case json, csv
}

import Formwork
import Foundation
import Testing

@Suite struct ItemizedQueryTests {
    private static let id = UUID()

    private static let queries: [any ItemizedQuery] = [
        ResourceListQuery<Libraries>(),
        ResourceListQuery<Libraries>(
            search: "a b", page: 2,
            from: PagePosition(.after, sort: nil, value: .text("x"), id: "1"),
            pageSize: 50, columns: ["name", "team"], filters: ["team": "a", "budget-from": ""]),
        ResourceListQuery<Libraries>(search: "", filters: ["page": "3", "search": "sea"]),
        ResourceQuery(id: id),
        ResourceVersionQuery(id: id), ResourceVersionQuery(id: id, version: 3, draft: "d"),
        ResourceEditQuery(id: id), ResourceEditQuery(id: id, version: 3, restore: 1, draft: "d"),
    ]

    @Test("The items of a query are those that it encodes", arguments: queries)
    func items(query: any ItemizedQuery) throws {
        let encoded = try FieldValueEncoder().encode(query).mapValues(\.wireText)
        #expect(query.items == encoded)
    }

    @Test("A link has the items with a text by their names, and the identity in its path")
    func links() throws {
        let query = ResourceListQuery<Libraries>(
            search: "", page: 2, pageSize: 50, filters: ["team": "a/b", "name": ""])
        let list = try Libraries.List.link(query: query)
        #expect(list == "\(Libraries.path)?page=2&pageSize=50&team=a%2Fb")
        let edit = try Libraries.Edit.link(query: ResourceEditQuery(id: Self.id, version: 3))
        #expect(edit == "\(Libraries.path)/\(Self.id.uuidString)/edit?version=3")
    }
}

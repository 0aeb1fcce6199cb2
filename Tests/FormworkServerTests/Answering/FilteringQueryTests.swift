import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// Filters that cannot be read: a program that got everything would take it for what it asked for.
@Suite("FilteringQuery") struct FilteringQueryTests {
    private let errands = ErrandStore()

    /// Queries of errands with the name that is wrong, and words of the message at it.
    private static let wrong = [
        ("kind=shp", "kind", "“shp” is not possible for Kind. Possible: shop, post"),
        ("kind=Shop", "kind", "Possible: shop, post"),
        ("kind=%FF", "kind", "some characters were damaged"),
        ("isUrgent=yes", "isUrgent", "“yes” is not possible for Urgent. Possible: true, false"),
        ("cost-from=abc", "cost-from", "Cost from: “abc” cannot be read. Write it like: 1250.50"),
        ("cost-to=1e3", "cost-to", "Cost to: “1e3” cannot be read"),
        ("cost-to=1,5", "cost-to", "Cost to: “1,5” cannot be read"),
        ("cost-from=%20", "cost-from", "Cost from: “"),
        ("due-from=2027-02-29", "due-from", "Due from: “2027-02-29” cannot be read"),
        ("kind=shop&due-to=01.02.2027", "due-to", "Write it like: 2030-01-31"),
        ("cost=3", "cost", "“cost” is not possible for Filter. Possible: kind, cost-from, cost-to"),
        ("colour=red", "colour", "“colour” is not possible for Filter."),
    ]

    @Test("A program is refused with the name and with what the filter takes", arguments: wrong)
    func refused(query: String, name: String, message: String) async throws {
        try await errands.add("Bread")
        let program = try errands.program()
        for (path, accept) in [
            ("/errands", "application/json"), ("/errands", "*/*"),
            ("/errands.json", "application/json"), ("/errands.csv", "text/csv"),
        ] {
            let answer = await program.send(
                .get, "\(path)?\(query)", headers: [.accept: accept])
            #expect(answer.status == .badRequest, "\(path)")
            let error = try answer.decoded(RequestError.self)
            #expect(error.code == .badQuery)
            #expect(error.fieldIds.map(\.id) == [name])
            #expect(answer.text.contains(message), "\(answer.text)")
        }
    }

    @Test(
        "A page leaves out what it cannot read, and so does the file that it leads to",
        arguments: wrong)
    func pages(query: String, name: String, message: String) async throws {
        try await errands.add("Bread", cost: 3)
        var browser = try errands.browser()
        for path in ["/errands", "/errands.csv"] {
            let answer = await browser.open("\(path)?\(query)")
            #expect(answer.status == .ok)
            #expect(try await answer.wholeText().contains("Bread"), "\(path)")
        }
    }

    @Test(
        "A program gets what right filters find, with the other items of an address",
        arguments: [
            "kind=shop", "kind=", "cost-from=3&cost-to=3.00", "due-from=&due-to=", "isUrgent=false",
            "search=bread&page=1&pageSize=20&columns=title&sort=-title&locale=en", "from=x",
        ])
    func found(query: String) async throws {
        try await errands.add("Bread", cost: 3)
        for path in ["/errands", "/errands.json"] {
            let answer = await (try errands.program()).send(.get, "\(path)?\(query)")
            #expect(answer.status == .ok, "\(answer.text)")
            #expect(try await answer.wholeText().contains("Bread"), "\(path)")
        }
    }

    @Test("A reference is the identity of an instance, and its search is for pages")
    func references() async throws {
        let program = Program(try FirmApplication.make(store: errands.store))
        for query in ["firm=acme", "firm-find=acme"] {
            let answer = await program.send(.get, "/deliveries?\(query)")
            #expect(answer.status == .badRequest, "\(query)")
        }
        let none = await program.send(.get, "/deliveries?firm=\(ModelIdType())")
        #expect(none.status == .ok)
    }

    @Test(
        "A change of all that is found is refused with a wrong filter, and changes nothing",
        arguments: ["kind=shp", "knd=shop", "cost-from=abc"])
    func changes(query: String) async throws {
        for title in ["A", "B"] { try await errands.add(title) }
        let answer = await (try errands.program()).send(
            .patch, "/errands/bulk?action=delete&scope=all&count=2&\(query)")
        #expect(answer.status == .badRequest)
        #expect(try await errands.titles() == ["A", "B"])
    }

    @Test("A typed request of a client is refused at the filter too")
    func typed() async throws {
        let application = try ErrandApplication.make(store: errands.store)
        let query = ResourceListQuery<Errands>(filters: ["cost-from": "abc", "knd": "shop"])
        let error = await #expect(throws: RequestError.self) {
            _ = try await Errands.List(query: query).processRequest(in: application)
        }
        #expect(error?.code == .badQuery)
        #expect(error?.fieldIds.map(\.id).sorted() == ["cost-from", "knd"])
    }

    @Test("A hidden filter is refused as one that the list does not have")
    func hidden() async throws {
        let program = Program(try KeeperApplication.make(store: errands.store))
        for name in ["salary-from", "wages-from"] {
            let answer = await program.send(
                .get, "/staff?\(name)=1", headers: Staff.headers("clerk"))
            let error = try answer.decoded(RequestError.self)
            #expect(error.validations.flatMap(\.messages).map(\.code) == [.undeclared])
            #expect(!answer.text.contains("salary-to"))
        }
    }

    @Test("Of many mistakes some are named")
    func many() async throws {
        let query = (1...100).map { "x\($0)=1" }.joined(separator: "&")
        let answer = await (try errands.program()).send(.get, "/errands?\(query)")
        #expect(try answer.decoded(RequestError.self).validations.count == 20)
    }
}

import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("FormworkApplication as a transport") struct FormworkApplicationTransportTests {
    private let errands = ErrandStore()

    @Test("Typed requests are answered in the same process, below the base path too")
    func typed() async throws {
        for basePath in ["", "/base"] {
            let application = try ErrandApplication.make(store: errands.store, basePath: basePath)
            let created = try await Errands.Create(requestBody: .bread).processRequest(
                in: application)
            let query = ResourceListQuery<Errands>(filters: ["kind": "shop"])
            let list = try await Errands.List(query: query).processRequest(in: application)
            #expect(list.items.map(\.id) == [created.id])
            #expect(list.items.first?.title == "Bread")
            try await errands.store.delete(Stored<Errand>.self, id: created.id, version: nil)
        }
    }

    @Test("A refusal comes back as the error that a server would send")
    func refused() async throws {
        let application = try ErrandApplication.make(store: errands.store)
        var errand = Errand.bread
        errand.title = ""
        let error = await #expect(throws: RequestError.self) {
            _ = try await Errands.Create(requestBody: errand).processRequest(in: application)
        }
        #expect(error?.code == .invalid)
        #expect(error?.fieldIds.map(\.id) == ["title"])
        errand.notes = String(repeating: "x", count: Errands.Create.maxBodySize)
        let large = await #expect(throws: RequestError.self) {
            _ = try await Errands.Create(requestBody: errand).processRequest(in: application)
        }
        #expect(large?.code == .tooLarge)
    }

    @Test("An answer in parts arrives whole, for a request with header fields of its sender")
    func parts() async throws {
        for number in 0..<501 { try await errands.add("Errand \(number)") }
        let application = try ErrandApplication.make(store: errands.store)
        var request = try Errands.CSVFile(query: ResourceListQuery()).urlRequest(
            baseURL: try #require(URL(string: "http://localhost")), locale: Locale.current)
        request.setValue("text/csv", forHTTPHeaderField: "Accept")
        let answer = try await application.send(request)
        #expect(answer.status == 200)
        #expect(answer.header("content-type")?.hasPrefix("text/csv") == true)
        #expect(String(decoding: answer.body, as: UTF8.self).split(separator: "\r\n").count == 502)
    }
}

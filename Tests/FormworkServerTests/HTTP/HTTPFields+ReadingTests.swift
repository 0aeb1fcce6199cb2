import HTTPTypes
import Testing

@testable import FormworkServer

@Suite struct HTTPFieldsReadingTests {
    @Test("The values of fields with one name are joined where there are several")
    func joined() {
        var fields: HTTPFields = [.accept: "a", .cookie: "b"]
        #expect(fields.joined(.accept) == "a")
        #expect(fields.joined(.origin) == nil)
        fields.append(HTTPField(name: .accept, value: "c"))
        #expect(fields.joined(.accept) == "a, c")
        #expect(fields.first(.accept) == "a")
    }
}

import Formwork
import Foundation
import Testing

@Suite struct TypeSchemaTests {
    private enum Size: String, CaseIterable, Codable { case small, large }

    private struct Part: Codable {
        let name: String
        var count: Int?
    }

    private struct Order: Codable {
        let id: UUID
        let placed: Date
        let total: ExactDecimal
        let day: CivilDate
        let size: Size
        let isPaid: Bool
        let parts: [Part]
        let notes: [String: String]
        let heading: LocalizableString
        var sent: CivilDateTime?
    }

    /// A type that contains itself.
    private struct Folder: Codable {
        let name: String
        let folders: [Folder]
    }

    /// A type that takes no value of all that are tried.
    private struct Impossible: Codable {
        init(from decoder: any Decoder) throws { throw CancellationError() }
        func encode(to encoder: any Encoder) throws {}
    }

    private func text<T: Decodable>(_ type: T.Type) -> String {
        String(decoding: TypeSchema(of: type).schema.bytes, as: UTF8.self)
    }

    @Test func `a type has the schema of what it decodes`() {
        let names = TypeSchema(of: Order.self).properties.filter(\.isRequired).map(\.name)
        #expect(
            names == [
                "id", "placed", "total", "day", "size", "isPaid", "parts", "notes", "heading",
            ])
        let order = text(Order.self)
        for part in [
            #""id":{"type":"string","format":"uuid"}"#,
            #""placed":{"type":"string","format":"date-time"}"#,
            #""day":{"type":"string","format":"date"}"#,
            #""size":{"type":"string","enum":["small","large"]}"#,
            #""notes":{"type":"object","additionalProperties":{"type":"string"}}"#,
            #""heading":{"type":"string"}"#, #""sent":{"type":"string"}"#,
            #""parts":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},"count""#,
        ] { #expect(order.contains(part), "\(part) in \(order)") }
    }

    @Test func `a type that contains itself is described to a depth`() {
        #expect(text(Folder.self).count < 4_000)
    }

    @Test func `a type that cannot be made allows anything`() {
        #expect(text(Impossible.self) == "{}")
        #expect(text([Impossible].self) == #"{"type":"array","items":{}}"#)
    }
}

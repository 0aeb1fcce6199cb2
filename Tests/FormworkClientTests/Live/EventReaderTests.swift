import Foundation
import Testing

@testable import FormworkClient

@Suite("The events of an answer") struct EventReaderTests {
    private static let text =
        ": hello\n\nevent: connected\r\nid: 1\r\ndata:\r\n\r\nretry: 5\n\ndata: a\ndata:b\nother\n\nevent: x"

    @Test("Are the same wherever its parts end", arguments: 1...12)
    func parts(length: Int) throws {
        var (reader, events): (EventReader, [ServerEvent]) = (EventReader(), [])
        let bytes = Data(Self.text.utf8)
        for start in stride(from: 0, to: bytes.count, by: length) {
            events += try reader.events(in: bytes[start..<min(start + length, bytes.count)])
        }
        #expect(
            events == [
                ServerEvent(name: "connected", id: "1", data: ""),
                ServerEvent(name: "message", id: nil, data: "a\nb"),
            ])
    }

    @Test("A line that is too long is refused")
    func bounds() {
        var reader = EventReader()
        let line = Data(repeating: 0x61, count: EventReader.maximumLineLength)
        #expect(throws: Never.self) { _ = try reader.events(in: line) }
        #expect(throws: URLError.self) { _ = try reader.events(in: Data("a".utf8)) }
    }
}

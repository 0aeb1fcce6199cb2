import Formwork
import Foundation
import Testing

@Suite struct FileValueContentTests {
    private let file = FileValue(
        name: "a.txt", mediaType: "text/plain", content: Data("one".utf8))

    @Test("A file made of bytes has their number, and a key of its own")
    func content() {
        #expect(file.size == 3 && file.content == Array("one".utf8))
        let other = FileValue(name: "a.txt", mediaType: "text/plain", content: Data("one".utf8))
        #expect(file.key != nil && file != other)
        let upload = SubmittedFile(name: "a.txt", content: Data("one".utf8))
        #expect(upload.value == upload.value && upload.value.content == Array("one".utf8))
        #expect(upload == SubmittedFile(name: "a.txt", content: Data("one".utf8)))
    }

    @Test("The description of a file is encoded, not its content")
    func coding() throws {
        let data = try JSONEncoder().encode(file)
        #expect(!String(decoding: data, as: UTF8.self).contains("content"))
        let decoded = try JSONDecoder().decode(FileValue.self, from: data)
        #expect(decoded == file && decoded.hashValue == file.hashValue)
        #expect(decoded.content == nil)
        let described = #"{"name": "b.txt", "mediaType": "", "size": 4}"#
        #expect(
            try JSONDecoder().decode(FileValue.self, from: Data(described.utf8))
                == FileValue(name: "b.txt", size: 4))
    }
}

import Formwork
import FormworkStructures
import Foundation
import Testing

@Suite struct DDLRecordDocumentsTests {
    private struct Refusal: Error {}

    /// A server of documents that refuses some names.
    private final class Library: DDMDocumentUploader {
        var refused: Set<String> = []
        private(set) var uploaded: [String] = []

        func upload(
            _ file: FileValue, of tag: String, progress: (Int64, Int64) -> Void
        ) async throws -> DDMDocument {
            progress(file.size / 2, file.size)
            if refused.contains(file.name) { throw Refusal() }
            uploaded.append("\(tag): \(file.name)")
            return try DDMDocument(json: #"{"groupId":1,"uuid":"\#(file.name)","version":"1.0"}"#)
        }
    }

    private func record() throws -> DDLRecord {
        let record = try Samples.record(
            """
            {"name":"A","dataType":"document-library"},
            {"name":"B","dataType":"image","repeatable":true}
            """)
        let key = record.driver.machine.entries(of: "B")[0]
        record.driver.apply(
            .attach(
                tag: "A", files: [FileValue(name: "a.pdf", mediaType: "application/pdf", size: 10)])
        )
        record.driver.apply(
            .attach(
                tag: "B.\(key).B",
                files: [FileValue(name: "b.png", mediaType: "image/png", size: 4)]))
        return record
    }

    @Test("Files become documents, whose references are the values for the server")
    func uploads() async throws {
        let (record, library) = (try record(), Library())
        #expect(record.documentStatus(of: "A") == .pending)
        #expect(record.values.isEmpty)
        var reported: [DDMDocumentStatus] = []
        record.onDocumentStatus = { tag, status in if tag == "A" { reported.append(status) } }
        #expect(await record.uploadDocuments(with: library))
        let document = try DDMDocument(json: #"{"groupId":1,"uuid":"a.pdf","version":"1.0"}"#)
        #expect(
            reported == [
                .uploading(sent: 0, total: 10), .uploading(sent: 5, total: 10), .uploaded(document),
            ])
        #expect(record.documentStatus(of: "A") == .uploaded(document))
        #expect(record.values["A"] == document.json)
        #expect(record.values["B"]?.contains("b.png") == true)
        #expect(record.driver.machine.isDirty)
        #expect(record.validate())
    }

    @Test("A failed upload is tried again by the next attempt, and no other")
    func retries() async throws {
        let (record, library) = (try record(), Library())
        library.refused = ["a.pdf"]
        #expect(await record.uploadDocuments(with: library) == false)
        #expect(record.documentStatus(of: "A") == .failed)
        library.refused = []
        #expect(await record.uploadDocuments(with: library))
        #expect(library.uploaded.map { $0.suffix(5) } == ["b.png", "a.pdf"])
    }

    @Test("Another file has a status of its own")
    func replacement() async throws {
        let (record, library) = (try record(), Library())
        library.refused = ["a.pdf"]
        await record.uploadDocuments(with: library)
        record.driver.apply(.attach(tag: "A", files: [FileValue(name: "c.pdf", size: 1)]))
        #expect(record.documentStatus(of: "A") == .pending)
        record.driver.apply(.attach(tag: "A", files: []))
        #expect(record.documentStatus(of: "A") == nil)
    }
}

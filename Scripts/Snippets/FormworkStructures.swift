// The record that the blocks of FormworkStructures are about, its reader, and the server of documents.

var json: String { example() }
var structure: DDMStructure { example() }
var localizer: Localizer { example() }
var reader: Localizer { example() }
var record: DDLRecord { example() }
var library: DocumentLibrary { example() }

struct DocumentLibrary: DDMDocumentUploader {
    func upload(
        _ file: FileValue, of tag: String, progress: (Int64, Int64) -> Void
    ) async throws -> DDMDocument { example() }
}

func send(_ json: String) {}

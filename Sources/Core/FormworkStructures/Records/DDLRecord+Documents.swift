import Formwork

extension DDLRecord {
    /// Returns the status of a document.
    ///
    /// - Parameter tag: The tag of the row: `A_Document`, or `Documents.2.Documents` in a list.
    /// - Returns: The status; `nil` for a row without a document.
    public func documentStatus(of tag: String) -> DDMDocumentStatus? {
        guard case .file(let file) = driver.machine.value(of: tag) else { return nil }
        if let document = DDMDocument(file) { return .uploaded(document) }
        if let upload = uploads[tag], upload.file == file { return upload.status }
        return .pending
    }

    /// Uploads the documents that the server does not have yet, one after the other, those of failed
    /// attempts again.
    ///
    /// Call it before the record is sent: a document that was not uploaded has no text for the server.
    ///
    /// - Returns: Whether the server has all documents now.
    @discardableResult
    public func uploadDocuments(with uploader: some DDMDocumentUploader) async -> Bool {
        for (tag, file) in waitingDocuments { await upload(file, at: tag, with: uploader) }
        return waitingDocuments.isEmpty
    }

    /// The files that are not on the server, with the tags of their rows.
    private var waitingDocuments: [(tag: String, file: FileValue)] {
        driver.machine.rows.compactMap { row in
            guard case .file(let file) = row.value, DDMDocument(file) == nil else { return nil }
            return (row.tag, file)
        }
    }

    private func upload(
        _ file: FileValue, at tag: String, with uploader: some DDMDocumentUploader
    ) async {
        set(.uploading(sent: 0, total: file.size), of: file, at: tag)
        do {
            let document = try await uploader.upload(file, of: tag) { sent, total in
                set(.uploading(sent: sent, total: total), of: file, at: tag)
            }
            finish(document, of: file, at: tag)
        } catch {
            set(.failed, of: file, at: tag)
        }
    }

    /// The file becomes the document, unless another one was picked meanwhile.
    private func finish(_ document: DDMDocument, of file: FileValue, at tag: String) {
        uploads[tag] = nil
        guard driver.machine.value(of: tag) == .file(file) else { return }
        let uploaded = FileValue(
            name: file.name, mediaType: file.mediaType, size: file.size, key: document.json)
        driver.apply(.attach(tag: tag, files: [uploaded]))
        onDocumentStatus?(tag, .uploaded(document))
    }

    private func set(_ status: DDMDocumentStatus, of file: FileValue, at tag: String) {
        uploads[tag] = DDMDocumentUpload(file: file, status: status)
        onDocumentStatus?(tag, status)
    }
}

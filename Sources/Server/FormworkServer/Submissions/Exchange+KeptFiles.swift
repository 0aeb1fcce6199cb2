import Formwork
import FormworkHTML
import Foundation
import Logging

/// The files of a form over its refusals and the buttons inside it.
extension Exchange {
    private var keptFiles: KeptFiles {
        KeptFiles(
            memory: services.memory, session: token.session.id,
            account: identity?.id.uuidString ?? "", now: services.now())
    }

    /// Returns a form with the files that were kept for its page.
    ///
    /// They are judged like files that arrive now, and count for the size of the body.
    ///
    /// - Parameters:
    ///   - form: The form as it was posted, by the session of its page.
    ///   - limit: The maximum number of bytes of its body.
    /// - Returns: The form; without some of its files if their time is over.
    /// - Throws: `RequestError` with the code `tooLarge`; the error of the memory.
    func completing(_ form: PostedForm, upTo limit: Int) async throws -> PostedForm {
        let keys = Set(form.wantedFiles.map(\.key))
        guard !keys.isEmpty else { return form }
        let rest = limit - (incoming.body?.count ?? 0)
        return form.completed(by: try await keptFiles.files(of: keys, upTo: rest))
    }

    /// Keeps the files of a form that is shown again.
    ///
    /// - Parameters:
    ///   - form: The form as it was posted.
    ///   - fields: The fields that its page shows.
    ///   - refused: The names of rows whose files are wrong themselves.
    /// - Returns: The fields without other files, and the files that are kept.
    func keepFiles(
        of form: PostedForm, in fields: SubmittedFields, except refused: Set<String> = []
    ) async -> (fields: SubmittedFields, files: [KeptFile]) {
        // Of a row that lost a file all are chosen again.
        let rows = fields.chosenFiles(except: refused.union(form.lostFiles.map(\.row)))
        let keys = await keep(rows.map(\.files), of: form)
        let kept = rows.flatMap { row in
            row.files.compactMap { file in
                keys[file.key].map { KeptFile(file, in: row.name, under: $0) }
            }
        }
        return (fields.leavingFiles { keys[$0.key] != nil }, kept)
    }

    /// Returns the keys of the files that are kept, by the keys of the files.
    private func keep(
        _ rows: [[SubmittedFile]], of form: PostedForm
    ) async -> [String: String] {
        // A page of another site may have sent a form without a token.
        guard !rows.isEmpty, token.isConfirmed(by: form.tokens) else { return [:] }
        do {
            return try await keptFiles.keep(rows, under: form.keys)
        } catch {
            logger.error("The files of a form could not be kept: \(error.logText)")
            return [:]
        }
    }

    /// Forgets the files that were kept for a form that is accepted now.
    func forgetFiles(of form: PostedForm) async {
        do {
            try await keptFiles.forget(Set(form.keptFiles.map(\.key)))
        } catch {
            // The form is accepted; their time forgets the files as well.
            logger.error("The files of a form could not be forgotten: \(error.logText)")
        }
    }

    private var logger: Logger { services.logger }
}

extension PostedForm {
    /// Refuses a form whose page showed a file that is gone since.
    ///
    /// - Throws: `RequestError` with the code `invalid`, and a message at each row.
    func checkKeptFiles() throws(RequestError) {
        guard !lostFiles.isEmpty else { return }
        throw RequestError(
            .invalid,
            validations: lostFiles.map { name in
                ValidationResult(
                    status: .error,
                    messages: [
                        .init(
                            fieldIds: [FormFieldIdentifier(id: name.row)],
                            message: .localized(key: "FormworkServer.keptFile.lost"))
                    ])
            })
    }
}

extension RequestError {
    /// The names of the rows about which alone an error is.
    var refusedRows: Set<String> {
        let messages = validations.filter { $0.status == .error }.flatMap(\.messages)
        return Set(messages.filter { $0.fieldIds.count == 1 }.flatMap(\.fieldIds).map(\.id))
    }
}

extension KeptFile {
    fileprivate init(_ file: SubmittedFile, in row: String, under key: String) {
        self.init(
            name: KeptFileName(key: key, row: row),
            file: FileValue(
                name: file.name, mediaType: file.mediaType, size: Int64(file.content.count),
                key: file.key))
    }
}

extension SubmittedFields {
    /// The names of the rows with chosen files, in the order in which they arrived, and the files.
    fileprivate func chosenFiles(
        except refused: Set<String>
    ) -> [(name: String, files: [SubmittedFile])] {
        let chosen = entries.filter { entry in
            entry.file?.isMissing == false && !refused.contains(entry.name)
        }
        var rows = Dictionary(grouping: chosen, by: \.name)
        return chosen.compactMap { entry in
            rows.removeValue(forKey: entry.name).map {
                (name: entry.name, files: $0.compactMap(\.file))
            }
        }
    }

    /// The fields without some files; their rows stay, as an entry of a list may have no other.
    fileprivate func leavingFiles(_ isLeft: (SubmittedFile) -> Bool) -> SubmittedFields {
        replacing(Set(entries.filter { $0.file != nil }.map(\.name))) { entry in
            guard let file = entry.file, !isLeft(file) else { return entry }
            return Entry(name: entry.name, text: "")
        }
    }
}

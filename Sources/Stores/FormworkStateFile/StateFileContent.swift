internal import FormworkState
internal import Foundation

/// The content of a file: a line with the length and the checksum of the rest, then the
/// snapshot as JSON.
enum StateFileContent {
    private static let mark = Array("formwork-state 1 ".utf8)

    /// The bytes of a snapshot, the same ones for equal snapshots.
    static func bytes(
        of snapshot: ModelSnapshot, path: String
    ) throws(StateFileError) -> [UInt8] {
        let limit = ModelSnapshot.maximumDepth
        guard snapshot.content.isShallow(limit) else {
            throw StateFileError(
                .unwritable, "The state is nested more than \(limit) levels deep.", path: path)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let payload = [UInt8](try encoder.encode(snapshot))
            return header(of: payload) + payload
        } catch {
            throw StateFileError(
                .unwritable, "The state cannot be written as JSON: \(error)", path: path)
        }
    }

    /// The snapshot in the bytes of a file.
    static func snapshot(
        in bytes: [UInt8], path: String
    ) throws(StateFileError) -> ModelSnapshot {
        let payload = try payload(of: bytes, path: path)
        do {
            return try JSONDecoder().decode(ModelSnapshot.self, from: Data(payload))
        } catch {
            throw StateFileError(
                .unreadable, "The file is sound, but holds no snapshot: \(error)", path: path)
        }
    }

    /// Whether the bytes are those that were written once.
    static func isSound(_ bytes: [UInt8]) -> Bool {
        (try? payload(of: bytes, path: "")) != nil
    }

    private static func payload(
        of bytes: [UInt8], path: String
    ) throws(StateFileError) -> ArraySlice<UInt8> {
        guard bytes.starts(with: mark) || mark.starts(with: bytes) else {
            throw StateFileError(.notAState, "This is not the file of a saved state.", path: path)
        }
        guard let end = bytes.prefix(64).firstIndex(of: UInt8(ascii: "\n")) else {
            throw damaged("its beginning is incomplete", path)
        }
        let payload = bytes[(end + 1)...]
        // The line is compared as a whole, so that a mistake in it is found as well.
        guard bytes[...end].elementsEqual(header(of: payload)) else {
            throw damaged("it ends too early, or something in it was changed", path)
        }
        return payload
    }

    private static func header(of payload: some Collection<UInt8>) -> [UInt8] {
        mark + Array("\(Checksum(payload).text) \(payload.count)\n".utf8)
    }

    private static func damaged(_ reason: String, _ path: String) -> StateFileError {
        StateFileError(
            .damaged, "The file is damaged: \(reason). Use the state that was saved before.",
            path: path)
    }
}

extension SnapshotValue {
    /// Whether lists and records lie in one another no deeper than a limit.
    fileprivate func isShallow(_ limit: Int) -> Bool {
        switch self {
        case .list(let elements): limit > 0 && elements.allSatisfy { $0.isShallow(limit - 1) }
        case .record(let members):
            limit > 0 && members.values.allSatisfy { $0.isShallow(limit - 1) }
        case .null, .boolean, .integer, .number, .text: true
        }
    }
}

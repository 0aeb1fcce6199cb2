import Foundation

@testable import FormworkStateFile

/// A folder that is deleted with its last reference.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("formwork-state-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var fileURL: URL { url.appendingPathComponent("sheet.state") }

    /// The names of all files in the folder, hidden ones as well.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }

    func bytes(_ name: String = "sheet.state") throws -> [UInt8] {
        [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
    }

    func write(_ bytes: some Sequence<UInt8>, to name: String = "sheet.state") throws {
        try Data(bytes).write(to: url.appendingPathComponent(name))
    }

    /// A new handle of the file, as another run of the program has it.
    func file(
        fault: @escaping @Sendable (SaveStep) -> SaveFault? = { _ in nil }
    ) -> StateFile {
        StateFile(at: fileURL, fault: fault)
    }
}

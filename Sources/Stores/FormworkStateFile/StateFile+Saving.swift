internal import Foundation

/// The steps of saving; after each of them the machine may stop.
enum SaveStep: CaseIterable {
    case create, write, synchronize, keepPrevious, replace, synchronizeFolder
}

/// The reason why saving was not completed.
enum SaveFault: Error {
    /// A system call failed.
    case failed(AccessFailure)
    /// It must not be done.
    case refused(StateFileError.Code)
    /// The program was stopped: nothing can be tidied up any more.
    case killed
}

extension StateFile {
    private var folder: String {
        let folder = (path as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    private var temporaryPrefix: String { ".\((path as NSString).lastPathComponent)." }

    /// Does work while no other process saves in the folder.
    func withLockedFolder(
        _ body: (borrowing FileAccess) throws(SaveFault) -> Void
    ) throws(SaveFault) {
        let access = try attempt { () throws(AccessFailure) in try FileAccess(reading: folder) }
        guard access.lock(patience: .seconds(2)) else { throw .refused(.busy) }
        try body(access)
    }

    /// Gives new bytes the name of the file; the old ones become the previous ones if they are
    /// sound.
    func replace(
        _ current: [UInt8]?, by bytes: [UInt8], in folder: borrowing FileAccess
    ) throws(SaveFault) {
        removeLeftovers()
        let temporary = newTemporaryPath()
        do {
            try writeNew(bytes, to: temporary)
            if let current, StateFileContent.isSound(current) { try keepPrevious(current) }
            try step(.replace)
            try attempt { () throws(AccessFailure) in try move(temporary, to: path) }
            try step(.synchronizeFolder)
            try attempt { () throws(AccessFailure) in try folder.synchronize() }
        } catch {
            if case .killed = error { throw error }
            removeLeftovers()
            throw error
        }
    }

    /// The bytes of a file; `nil` when there is none.
    func readIfPresent(_ path: String) throws(SaveFault) -> [UInt8]? {
        do throws(AccessFailure) {
            return try FileAccess(reading: path).readAll()
        } catch {
            if error.number == ENOENT { return nil }
            throw .failed(error)
        }
    }

    /// The error to report for a fault.
    func stateFileError(_ fault: SaveFault) -> StateFileError {
        switch fault {
        case .failed(let failure): StateFileError(errorNumber: failure.number, path: path)
        case .killed: StateFileError(.failedAccess, "Saving was stopped.", path: path)
        case .refused(.busy):
            StateFileError(
                .busy, "Another program is saving and does not come to an end. Save again later.",
                path: path)
        case .refused(let code):
            StateFileError(
                code,
                "The file holds what this program has not loaded. Load it first, or overwrite it.",
                path: path)
        }
    }

    private func writeNew(_ bytes: [UInt8], to temporary: String) throws(SaveFault) {
        try step(.create)
        let access = try attempt { () throws(AccessFailure) in
            try FileAccess(creating: temporary)
        }
        access.takePermissions(of: path)
        try step(.write)
        try attempt { () throws(AccessFailure) in try access.write(bytes) }
        try step(.synchronize)
        try attempt { () throws(AccessFailure) in try access.synchronize() }
    }

    /// Lets the file have a second name before it loses the first one, so that it is never gone.
    ///
    /// Where files cannot have two names, the old state is written again.
    private func keepPrevious(_ current: [UInt8]) throws(SaveFault) {
        try step(.keepPrevious)
        let temporary = newTemporaryPath()
        try attempt { () throws(AccessFailure) in
            if link(path, temporary) != 0 {
                let access = try FileAccess(creating: temporary)
                try access.write(current)
                try access.synchronize()
            }
            try move(temporary, to: previousPath)
        }
        // Two names of one file are not moved onto each other by the system.
        unlink(temporary)
    }

    private func step(_ step: SaveStep) throws(SaveFault) {
        if let fault = fault(step) { throw fault }
    }

    private func attempt<Result: ~Copyable>(
        _ body: () throws(AccessFailure) -> Result
    ) throws(SaveFault) -> Result {
        do throws(AccessFailure) {
            return try body()
        } catch {
            throw .failed(error)
        }
    }

    private func move(_ source: String, to target: String) throws(AccessFailure) {
        guard rename(source, target) == 0 else { throw .last }
    }

    private func newTemporaryPath() -> String {
        "\(folder)/\(temporaryPrefix)\(String(UInt64.random(in: 0 ... .max), radix: 36)).tmp"
    }

    /// Deletes the leftovers of interrupted writers; no other process is writing now.
    private func removeLeftovers() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(temporaryPrefix) && name.hasSuffix(".tmp") {
            unlink("\(folder)/\(name)")
        }
    }
}

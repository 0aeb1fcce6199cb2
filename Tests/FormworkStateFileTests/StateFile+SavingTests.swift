import FormworkState
import Foundation
import Testing

@testable import FormworkStateFile

@Suite("A state file after a fault")
struct StateFileSavingTests {
    let folder: TemporaryFolder
    let first = Sheet.snapshot("first")
    let second = Sheet.snapshot("second")

    init() throws { folder = try TemporaryFolder() }

    @Test("is refused when it is cut anywhere, and the previous state loaded")
    func truncation() throws {
        let file = folder.file()
        try file.save(first)
        try file.save(second)
        let bytes = try folder.bytes()
        for count in bytes.indices {
            try folder.write(bytes.prefix(count))
            let loaded = try #require(try file.load())
            #expect(loaded.snapshot == first)
            #expect(loaded.problem?.code == .damaged, "cut after \(count) bytes")
        }
        try folder.write(bytes)
        #expect(try file.load() == LoadedState(snapshot: second, problem: nil))
    }

    @Test("is refused when any bit of it has flipped")
    func flippedBits() throws {
        let file = folder.file()
        try file.save(first)
        let bytes = try folder.bytes()
        for index in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << UInt8(bit)
                try folder.write(damaged)
                let error = #expect(throws: StateFileError.self) { try file.load() }
                #expect(error?.code == .damaged || error?.code == .notAState)
            }
        }
    }

    @Test(
        "is refused with more at its end, and when it never was one", arguments: ["x", "\n", "{}"])
    func foreign(text: String) throws {
        try folder.file().save(first)
        try folder.write(try folder.bytes() + text.utf8)
        #expect(throws: StateFileError.self) { try folder.file().load() }
        try folder.write(text.utf8)
        let error = #expect(throws: StateFileError.self) { try folder.file().load() }
        #expect(error?.code == .notAState)
    }

    @Test("does not let a damaged state become the previous one")
    func damagedPrevious() throws {
        let file = folder.file()
        try file.save(first)
        try file.save(second)
        try folder.write(try folder.bytes().dropLast())
        #expect(try file.load()?.problem != nil)
        try file.save(Sheet.snapshot("third"))
        #expect(try file.loadPrevious() == first)
        #expect(try file.load()?.snapshot == Sheet.snapshot("third"))
    }

    @Test("is loaded from the previous one if it is missing")
    func gone() throws {
        let file = folder.file()
        try file.save(first)
        try file.save(second)
        try FileManager.default.removeItem(at: folder.fileURL)
        let loaded = try #require(try file.load())
        #expect(loaded.snapshot == first)
        #expect(loaded.problem?.message.contains("gone") == true)
    }

    @Test("is complete at whatever step the program is stopped", arguments: SaveStep.allCases)
    func killed(step: SaveStep) throws {
        try folder.file().save(first)
        let stopped = folder.file { $0 == step ? .killed : nil }
        #expect(try stopped.load()?.snapshot == first)
        #expect(throws: StateFileError.self) { try stopped.save(second) }
        let next = folder.file()
        let loaded = try #require(try next.load())
        #expect(loaded.problem == nil)
        #expect(loaded.snapshot == (step == .synchronizeFolder ? second : first))
        try next.save(Sheet.snapshot("third"))
        #expect(try next.load()?.snapshot == Sheet.snapshot("third"))
        #expect(try next.loadPrevious() == loaded.snapshot)
        #expect(folder.names == ["sheet.state", "sheet.state.previous"])
    }

    @Test("is as before when the disk is full", arguments: SaveStep.allCases.dropLast())
    func fullDisk(step: SaveStep) throws {
        try folder.file().save(first)
        let file = folder.file { $0 == step ? .failed(AccessFailure(number: ENOSPC)) : nil }
        #expect(try file.load() != nil)
        let error = #expect(throws: StateFileError.self) { try file.save(second) }
        #expect(error?.code == .diskFull)
        #expect(error?.path == file.path)
        #expect(try folder.file().load() == LoadedState(snapshot: first, problem: nil))
        #expect(folder.names.filter { $0.hasSuffix(".tmp") } == [])
    }

    @Test(
        "reports the failure with the system's number",
        arguments: [
            (ENOSPC, .diskFull), (EDQUOT, .diskFull), (EACCES, .noPermission),
            (EROFS, .noPermission), (ENOENT, .noFolder), (EIO, .failedAccess),
        ] as [(Int32, StateFileError.Code)])
    func errorNumbers(number: Int32, code: StateFileError.Code) {
        let error = StateFileError(errorNumber: number, path: "/a")
        #expect(error.code == code)
        #expect(error.description.hasPrefix("/a: "))
    }

    @Test("reports a missing folder, and one that is a file")
    func noFolder() throws {
        let file = StateFile(at: folder.url.appendingPathComponent("none/sheet.state"))
        #expect(throws: StateFileError.self) { try file.save(first) }
        try folder.write([1], to: "plain")
        let inside = StateFile(at: folder.url.appendingPathComponent("plain/sheet.state"))
        let error = #expect(throws: StateFileError.self) { try inside.save(first) }
        #expect(error?.code == .noFolder)
    }

    @Test("does not lose what another program has saved")
    func twoPrograms() throws {
        let (one, other) = (folder.file(), folder.file())
        try one.save(first)
        #expect(try other.load()?.snapshot == first)
        try one.save(second)
        let error = #expect(throws: StateFileError.self) { try other.save(Sheet.snapshot("lost")) }
        #expect(error?.code == .changedElsewhere)
        #expect(try other.load()?.snapshot == second)
        try other.save(Sheet.snapshot("third"))
        try one.save(Sheet.snapshot("fourth"), overwriting: true)
        #expect(try one.loadPrevious() == Sheet.snapshot("third"))
    }

    @Test("is whole at any time while many write and read it")
    func manyWriters() async throws {
        let url = folder.fileURL
        try folder.file().save(first)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let file = StateFile(at: url)
                    for number in 0..<25 {
                        let title = String(repeating: "\(writer).\(number) ", count: 500)
                        try file.save(Sheet.snapshot(title), overwriting: true)
                    }
                }
            }
            group.addTask {
                for _ in 0..<100 {
                    let loaded = try #require(try StateFile(at: url).load())
                    #expect(loaded.problem == nil)
                }
            }
            try await group.waitForAll()
        }
        #expect(folder.names == ["sheet.state", "sheet.state.previous"])
        #expect(try folder.file().loadPrevious() != nil)
    }

    @Test("reports that another program holds the lock too long")
    func busy() throws {
        let holder = try FileAccess(reading: folder.url.path)
        let isHeld = holder.lock(patience: .zero)
        #expect(isHeld)
        let error = #expect(throws: StateFileError.self) { try folder.file().save(first) }
        #expect(error?.code == .busy)
    }

    @Test("keeps the permissions that the file has, and is the owner's at first")
    func permissions() throws {
        let manager = FileManager.default
        func mode() throws -> Int? {
            try manager.attributesOfItem(atPath: folder.fileURL.path)[.posixPermissions] as? Int
        }
        let file = folder.file()
        try file.save(first)
        #expect(try mode() == 0o600)
        try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.fileURL.path)
        try file.save(second)
        #expect(try mode() == 0o644)
    }

    @Test("is where a symbolic link leads, which stays one")
    func symbolicLink() throws {
        let manager = FileManager.default
        try folder.file().save(first)
        let link = folder.url.appendingPathComponent("link.state")
        try manager.createSymbolicLink(at: link, withDestinationURL: folder.fileURL)
        let file = StateFile(at: link)
        #expect(try file.load()?.snapshot == first)
        try file.save(second)
        #expect(try folder.file().load()?.snapshot == second)
        #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == folder.fileURL.path)
    }
}

import Formwork
import Foundation
import Testing

@testable import FormworkServer

@Suite struct ReceivedBodyTests {
    private func body(_ parts: [Int]) throws -> (received: ReceivedBody, sent: Data) {
        var (received, sent) = (ReceivedBody(), Data())
        for (number, size) in parts.enumerated() {
            let part = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) })
            try received.append(part)
            sent += part
        }
        return (received, sent)
    }

    @Test(
        "A body is what was sent, wherever it was kept",
        arguments: [
            [], [0], [1], [ServerLimits.largeBodyBytes], [ServerLimits.largeBodyBytes, 1],
            [ServerLimits.largeBodyBytes + 1], [10, 100_000, 0, 1, 300_000],
        ])
    func whole(_ parts: [Int]) throws {
        let (received, sent) = try body(parts)
        #expect(received.count == sent.count)
        #expect(try received.whole() == sent)
        let isLarge = sent.count > ServerLimits.largeBodyBytes
        #expect(received.memoryBytes == (isLarge ? 0 : sent.count))
        #expect(received.spooledBytes == (isLarge ? sent.count : 0))
    }

    @Test("The content outlives the body, and its file has no name")
    func file() throws {
        let before = try names()
        var content: Data?
        do {
            let (received, _) = try body([200_000])
            #expect(try names().subtracting(before).isEmpty)
            content = try received.whole()
        }
        #expect(content?.count == 200_000)
        #expect(content?[1] == 31)
    }

    private func names() throws -> Set<String> {
        let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        return Set(
            try FileManager.default.contentsOfDirectory(atPath: folder)
                .filter { $0.hasPrefix("formwork-") })
    }

    @Test("A share grows and shrinks with its body, and is given back as a whole")
    func share() throws {
        let (memory, disk) = (Quota(100_000), Quota(500_000))
        var share = BodyShare(memory: memory, disk: disk)
        let small = try body([60_000]).received
        try share.hold(small)
        #expect(!memory.take(100_000 - 60_000 + ServerLimits.freeBodyBytes + 1))
        let large = try body([60_000, 60_000]).received
        try share.hold(large)
        #expect(memory.take(100_000))
        memory.giveBack(100_000)
        #expect(!disk.take(500_000 - 120_000 + 1))
        #expect(throws: RequestError.self) { try share.holdWhole(large) }
        share.giveBack()
        #expect(memory.take(100_000))
        #expect(disk.take(500_000))
    }
}

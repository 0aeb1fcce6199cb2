import Formwork
import Foundation
import Testing

@Suite("The freshness of view models") struct FreshnessGateTests {
    private static func card(_ seconds: Double?) -> DonorCard {
        let id = ViewModelId(id: 7)
        let date = seconds.map { Date(timeIntervalSince1970: $0) }
        return DonorCard(vmId: date.map { id.fresh(at: $0) } ?? id, name: "Main")
    }

    @Test(
        "A gate admits a view model unless a newer one has passed",
        arguments: [
            ([1, 2, 3], [true, true, true]), ([2, 1, 2], [true, false, true]),
            ([1, 3, 2, nil, 3], [true, true, false, true, true]), ([nil, nil], [true, true]),
        ] as [([Double?], [Bool])])
    func gate(freshness: [Double?], admitted: [Bool]) {
        var gate = FreshnessGate()
        let passed = freshness.map { gate.admits(Self.card($0)) }
        #expect(passed == admitted)
    }

    @Test("JSON has a freshness to the millisecond, and identities are equal without it")
    func coding() throws {
        let id = ViewModelId(id: "u1").fresh(at: Date(timeIntervalSince1970: 1_700_000_000.618))
        let data = try JSONEncoder.formwork.encode(id)
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"{"fsh":"2023-11-14T22:13:20.618Z","id":"u1"}"#)
        let read = try JSONDecoder.formwork.decode(ViewModelId.self, from: data)
        #expect(
            read.freshness.map { abs($0.timeIntervalSince1970 - 1_700_000_000.618) < 0.001 } == true
        )
        #expect(read == ViewModelId(id: "u1"))
        #expect(Set([read, ViewModelId(id: "u1")]).count == 1)
        let plain = try JSONEncoder.formwork.encode(ViewModelId(id: "u1"))
        #expect(String(decoding: plain, as: UTF8.self) == #"{"id":"u1"}"#)
    }

    @Test("A freshness that is no time is refused")
    func wrong() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder.formwork.decode(
                ViewModelId.self, from: Data(#"{"id": "1", "fsh": "soon"}"#.utf8))
        }
    }
}

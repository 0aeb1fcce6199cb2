import Foundation
import Testing

@testable import FormworkTables

@Suite struct RowStampTests {
    @Test(
        "A stamp is read as it was written",
        arguments: [
            RowStamp(id: "A<b>\"\\é"),
            RowStamp(id: "1", createdAt: "2026-11-21T08:50:07.250Z", updatedAt: "x", version: .max),
        ])
    func reading(_ stamp: RowStamp) throws {
        #expect(try JSONDecoder().decode(RowStamp.self, from: stamp.json) == stamp)
    }
}

import Foundation
import Testing

@testable import FormworkTables

@Suite struct UUIDStoredTests {
    @Test("An identity is read as Foundation reads it")
    func reading() {
        for _ in 0..<1_000 {
            let identity = UUID()
            #expect(UUID(storedText: identity.storedText) == identity)
            #expect(UUID(storedText: identity.storedText.lowercased()) == identity)
        }
    }

    @Test(
        "Other texts are none",
        arguments: [
            "", "DC3A8BEF-47C2-40FF-9AA4-EB5FA0F8FD3", "DC3A8BEF-47C2-40FF-9AA4-EB5FA0F8FD300",
            "DC3A8BEF47C240FF9AA4EB5FA0F8FD30AAAA", "GC3A8BEF-47C2-40FF-9AA4-EB5FA0F8FD30",
            "DC3A8BEF-47C2-40FF-9AA4-EB5FA0F8FD3é", "{C3A8BEF-47C2-40FF-9AA4-EB5FA0F8FD30",
        ])
    func others(text: String) {
        #expect(UUID(storedText: text) == nil)
        #expect(UUID(uuidString: text) == nil)
    }
}

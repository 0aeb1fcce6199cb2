import FormworkPresentation
import Foundation
import Testing

private protocol IdeaOperations: ViewModelOperations {
    func save(title: String) async throws
    func vote(for id: UUID, count: Int)
}

private final class IdeaOperationsStub: IdeaOperations {
    let record = OperationRecord()

    func save(title: String) { record.note(title) }
    func vote(for id: UUID, count: Int) { record.note(id, count) }
}

@Suite struct ViewModelOperationsTests {
    @Test("The operations of a test note their calls in order, with values of each type")
    func record() async throws {
        let (id, stub) = (UUID(), IdeaOperationsStub())
        let operations: any IdeaOperations = stub
        #expect(stub.record.calls.isEmpty)
        try await operations.save(title: "A “bridge”")
        operations.vote(for: id, count: 3)
        #expect(
            stub.record.calls == [
                OperationCall("save(title:)", "A “bridge”"),
                OperationCall("vote(for:count:)", id, 3),
            ])
        #expect(stub.record.calls[1].argument(0, as: UUID.self) == id)
        #expect(stub.record.calls[1].argument(1, as: Int.self) == 3)
        #expect(stub.record.calls[1].argument(1, as: String.self) == nil)
        #expect(stub.record.calls[1].argument(2, as: Int.self) == nil)
    }

    @Test("A test in another process reads the calls")
    func transported() {
        let stub = IdeaOperationsStub()
        stub.save(title: "A bridge")
        let text = TestDataTransporter.text(of: stub.record.calls)
        #expect(TestDataTransporter.value(in: text) == [OperationCall("save(title:)", "A bridge")])
    }
}

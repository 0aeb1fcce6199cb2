import Formwork
import FormworkPresentation
import Testing

@Suite struct OperationBusTests {
    private let id = ViewModelId(id: "row")

    @Test("The last operation with an identity is called, until it is removed")
    func registration() {
        let bus = SyncOperationBus<Int, Int>()
        #expect(bus.call(id, 1) == nil)
        bus.register(id) { $0 + 1 }
        bus.register(id) { $0 + 2 }
        #expect(bus.call(id, 1) == 3)
        bus.unregister(id)
        #expect(bus.call(id, 1) == nil)
    }

    @Test("An asynchronous operation returns its result")
    func async() async throws {
        let bus = AsyncOperationBus<Int, String>()
        bus.register(id) { "\($0)" }
        #expect(try await bus.call(id, 7) == "7")
        #expect(try await bus.call(ViewModelId(id: "other"), 7) == nil)
    }
}

import Formwork
import Testing

@Suite struct PermittedActionsTests {
    @Test("Each change is permitted by itself", arguments: ResourceAction.allCases)
    func single(action: ResourceAction) {
        let permitted = PermittedActions([action])
        #expect(ResourceAction.allCases.filter { permitted.contains($0) } == [action])
        #expect(permitted != .all)
    }

    @Test("Permitted changes are equal in any order, and all are those of every case")
    func equality() {
        let some = PermittedActions([.create, .delete])
        #expect(some == PermittedActions([.delete, .create]))
        #expect(some.hashValue == PermittedActions([.delete, .create]).hashValue)
        #expect(some != PermittedActions([.create]))
        #expect(PermittedActions([.update, .create, .delete]) == .all)
        #expect(ResourceAction.allCases.allSatisfy { PermittedActions.all.contains($0) })
    }
}

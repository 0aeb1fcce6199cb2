import Formwork
import FormworkClient
import FormworkScreens
import FormworkTesting
import Foundation
import Testing

@Suite struct ServerOperationTests {
    @Test("Closures get the result on the actor that started the operation")
    @MainActor func closures() async {
        let graph = OperationGraph(connector: .simulated())
        var shown: [String] = []
        await withCheckedContinuation { done in
            Greeting(name: "Ada").start(in: graph) { greeting in
                MainActor.assertIsolated()
                shown.append(greeting)
                done.resume()
            } onFailure: { _ in
                done.resume()
            }
        }
        #expect(shown == ["Hello, Ada"])
    }
}

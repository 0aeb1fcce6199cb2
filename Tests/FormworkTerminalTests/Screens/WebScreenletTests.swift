import Formwork
import FormworkPresentation
import FormworkScreens
import FormworkTerminal
import Synchronization
import Testing

@MainActor @Suite("The screenlet for pages in frames, at a terminal") struct WebScreenletTests {
    private func lines(_ address: String) async throws -> [String] {
        let screenlet = WebScreenlet()
        screenlet.address = address
        screenlet.namespaces = ["seat.chosen"]
        let lines = Mutex<[String]>([])
        let session = TerminalSession(
            answer: { nil }, write: { line in lines.withLock { $0.append(line) } })
        _ = await session.run(TerminalScreenlet(screenlet, in: try screenletContext("en")))
        return lines.withLock { $0 }
    }

    @Test("The title and the whole address are shown, once")
    func address() async throws {
        let lines = try await lines("/seat-plan?hall=2")
        #expect(lines.filter { $0 == "Page" }.count >= 1)
        let addresses = lines.filter { $0.contains("/seat-plan") }
        #expect(addresses.count == 1)
        #expect(addresses.first?.contains("://") == true)
    }

    @Test(
        "An address that is no path of the site is a failure in words, without a link",
        arguments: [
            "", "seat-plan", "//other.example", "https://other.example", "/\\other.example",
            "/\u{1B}[31m", "/ x", "/\t/other.example", "/ü",
            "/" + String(repeating: "a", count: WebScreenlet.maximumAddressLength),
        ])
    func wrong(address: String) async throws {
        let lines = try await lines(address)
        #expect(!lines.contains { $0.contains("other.example") || $0.contains("seat-plan") })
        #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
        #expect(lines.count >= 2)
    }
}

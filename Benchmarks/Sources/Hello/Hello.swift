import Hummingbird

/// The least that Hummingbird can answer: the measure that a whole page stands beside.
@main
struct Hello {
    static func main() async throws {
        let router = Router()
        router.get("hello") { _, _ in "Hello" }
        let application = Application(
            router: router,
            configuration: .init(address: .hostname("127.0.0.1", port: 8091)))
        try await application.runService()
    }
}

import Hummingbird

/// The smallest answer of Hummingbird, as the measure for a whole page.
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

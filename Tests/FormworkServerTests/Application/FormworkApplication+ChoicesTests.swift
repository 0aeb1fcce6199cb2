import Formwork
import FormworkTesting
import Logging
import Testing

@testable import FormworkServer

@Suite("The choices that are stored when an application starts")
struct FormworkApplicationChoicesTests {
    @Test("are named in the log where their fields do not offer them any more")
    func unknown() async throws {
        let log = KeepingLogHandler()
        let choices = [
            UnknownChoice(modelType: "Firm", field: "state", value: "waiting", count: 3),
            UnknownChoice(modelType: "Delivery", field: "way", value: "boat", count: 1),
            UnknownChoice(modelType: "Unregistered", field: "way", value: "boat", count: 1),
        ]
        let store = CountingStore(InMemoryModelStore(), unknownChoices: choices)
        let application = try FirmApplication.make(
            store: store, logger: Logger(label: "test") { _ in log })
        await application.logUnknownChoices()
        #expect(log.lines.all.count == 2)
        #expect(log.lines.all[0].hasPrefix("warning: Delivery.way: 1 instance has the value"))
        #expect(log.lines.all[1].hasPrefix("warning: Firm.state: 3 instances have the value"))
    }
}

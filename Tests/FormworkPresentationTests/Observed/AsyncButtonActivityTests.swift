import FormworkPresentation
import Testing

@Suite struct AsyncButtonActivityTests {
    private struct Refusal: Error {}

    @Test("Work runs once for each press, and its error stays until the next work")
    func error() async {
        let activity = AsyncButtonActivity()
        await activity.perform { Issue.record("Nothing was pressed.") }
        activity.press()
        #expect(activity.state == .running)
        await activity.perform { throw Refusal() }
        #expect(activity.state == .idle)
        #expect(activity.error is Refusal)
        activity.press()
        await activity.perform {}
        #expect(activity.error == nil)
    }

    @Test("A press while the work runs begins another task, and cancelled work has no error")
    func cancellation() async {
        let activity = AsyncButtonActivity()
        activity.press()
        let task = activity.task
        await activity.perform {
            activity.press()
            #expect(activity.state == .cancelling)
            #expect(activity.task == task + 1)
            activity.press()
            #expect(activity.task == task + 1)
            throw Refusal()
        }
        #expect(activity.state == .idle)
        #expect(activity.error == nil)
    }

    @Test("Work that is cancelled before it begins never runs")
    func early() async {
        let activity = AsyncButtonActivity()
        activity.press()
        activity.press()
        await activity.perform { Issue.record("The work was cancelled.") }
        #expect(activity.state == .idle)
    }
}

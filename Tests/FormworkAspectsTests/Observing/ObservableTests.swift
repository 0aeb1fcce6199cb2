import FormworkAspects
import Testing

@Suite struct ObservableTests {
    @Test("A closure receives the arguments of its event, and of no other")
    func closures() {
        let (subject, log) = (Observable(), Log())
        subject.listen("saved") { log.add("\($0.all)") }
        subject.trigger("saved", 1, "two")
        subject.trigger("closed")
        #expect(log.lines == [#"[1, "two"]"#])
    }

    @Test("An object is notified with the name of the event, once, however often it subscribes")
    func objects() {
        let (subject, log) = (Observable(), Log())
        subject.listen("saved", log)
        subject.listen("saved", log)
        subject.trigger("saved", 7)
        #expect(log.lines == ["saved [7]"])
    }

    @Test("Observers of all events receive the name of each event first")
    func all() {
        let (subject, log) = (Observable(), Log())
        subject.listen(.all, log)
        subject.listen(.all) { arguments in
            let name: EventName? = arguments[0]
            let number: Int? = arguments[1]
            log.add("\(name?.rawValue ?? "") \(number ?? 0)")
        }
        subject.trigger("saved", 7)
        subject.trigger("closed", 8)
        #expect(log.lines == ["saved [7]", "saved 7", "closed [8]", "closed 8"])
    }

    @Test("Observers are notified in the order in which they subscribed, those of all events last")
    func order() {
        let (subject, log) = (Observable(), Log())
        subject.listen(.all) { _ in log.add("all") }
        for number in 1...3 { subject.listen("saved") { _ in log.add("\(number)") } }
        subject.trigger("saved")
        #expect(log.lines == ["1", "2", "3", "all"])
    }

    @Test("An observer that unsubscribed is not notified any more, even during the event")
    func unsubscribing() {
        let (subject, log) = (Observable(), Log())
        var second: Observable.Observation?
        subject.listen("saved") { _ in second.map { subject.unsubscribe("saved", $0) } }
        second = subject.listen("saved") { _ in log.add("second") }
        subject.listen("saved", log)
        subject.trigger("saved")
        subject.unsubscribe("saved", log)
        subject.trigger("saved")
        #expect(log.lines == ["saved []"])
    }

    @Test("An object can be asked whether it is observed")
    func hasObserver() {
        let (subject, log) = (Observable(), Log())
        #expect(!subject.hasObserver("saved"))
        subject.listen("saved", log)
        #expect(subject.hasObserver("saved"))
        #expect(subject.hasObserver("saved", log))
        #expect(!subject.hasObserver("saved", Log()))
        subject.unsubscribe("saved", log)
        #expect(!subject.hasObserver("saved"))
    }

    @Test("A closure that subscribes during an event is notified of the next one")
    func subscribingDuringEvent() {
        let (subject, log) = (Observable(), Log())
        subject.listen("saved") { _ in
            if log.lines.isEmpty { subject.listen("saved") { _ in log.add("inner") } }
            log.add("outer")
        }
        subject.trigger("saved")
        subject.trigger("saved")
        #expect(log.lines == ["outer", "outer", "inner"])
    }

    @Test("Unsubscribing one that never subscribed changes nothing")
    func unknownObservers() {
        let (subject, log) = (Observable(), Log())
        subject.listen("saved", log)
        subject.unsubscribe("saved", Log())
        subject.unsubscribe("closed", log)
        subject.trigger("saved")
        #expect(log.lines == ["saved []"])
    }
}

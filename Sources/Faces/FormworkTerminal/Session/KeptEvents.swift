/// The events of a terminal of which those that happened during a wait are kept for the next form.
final class KeptEvents {
    /// The maximum number of events; further ones are lost.
    static let maximumCount = 10_000

    private var events: ArraySlice<DeviceEvent> = []

    /// Keeps an event, behind those that are kept.
    func keep(_ event: DeviceEvent) {
        if events.count < Self.maximumCount { events.append(event) }
    }

    /// Takes the first Escape out of what is kept.
    ///
    /// - Returns: Whether there was one.
    func takeEscape() -> Bool {
        guard let index = events.firstIndex(of: .input(.key(.escape))) else { return false }
        events.remove(at: index)
        return true
    }

    /// The next event: one that is kept, or else the next one of the terminal; `nil` if it is gone.
    func next(from terminal: any Terminal) async -> DeviceEvent? {
        if let event = events.popFirst() { return event }
        for await event in terminal.events { return event }
        return nil
    }
}

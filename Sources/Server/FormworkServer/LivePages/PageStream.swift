import Foundation
import ServiceLifecycle

/// The stream of events about the pages that one browser has open.
///
/// ```text
/// data:[0,"dGhlIHRhZyE",[["=3.1.0.57.2","12"]],"Ann"]    page 0 has changed by these steps, by Ann
/// data:[1,"YW5vdGhlci4"]                                 page 1 has to be read again
/// data:[0,["Ann"]]                                       Ann has the form of page 0 open
/// :                                                      a sign of life
/// ```
final class PageStream: Sendable {
    private let reader: PageReader
    private let place: StreamPlace
    private let end: ContinuousClock.Instant
    private let count: Int
    private let whenOver: @Sendable () -> Void

    /// Makes the stream of a reader with a number of pages.
    init(
        _ reader: PageReader, of count: Int, place: StreamPlace, for time: Duration,
        whenOver: @escaping @Sendable () -> Void
    ) {
        (self.reader, self.count, self.place) = (reader, count, place)
        (end, self.whenOver) = (.now + time, whenOver)
    }

    deinit { whenOver() }

    /// Waits for the next events, or for the time of a sign of life.
    func next() async -> (data: Data, isLast: Bool) {
        let mailbox = reader.mailbox
        return await withGracefulShutdownHandler {
            await withTaskCancellationHandler {
                await Presence.calling({ mailbox.end() }) { await part() }
            } onCancel: {
                mailbox.end()
            }
        } onGracefulShutdown: {
            mailbox.end()
        }
    }

    private func part() async -> (data: Data, isLast: Bool) {
        let outcome = await reader.mailbox.next()
        guard await reader.isCurrent() else { return (Data(), true) }
        let isLast = ContinuousClock.now >= end
        switch outcome {
        case .events(let events): return (Data(events.joined()), isLast)
        case .overfull: return (again, isLast)
        case .late: return (Data(":\n\n".utf8), isLast)
        case .ended: return (Data(), true)
        }
    }

    /// The events after which a browser reads all of its pages again.
    private var again: Data {
        Data((0..<count).flatMap { PageEvent("").of($0) })
    }
}

import Foundation

/// Whether the server can be asked.
enum Connection: Hashable, Sendable {
    /// There was no answer yet.
    case connecting
    /// It answers; the last change came at that time, if there was one.
    case connected(lastChange: Date?)
    /// It does not answer, and will be asked again after that time.
    case lost(pause: Duration)
}

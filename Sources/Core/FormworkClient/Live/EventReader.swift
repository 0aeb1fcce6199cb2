import Foundation

/// An event of a server (`text/event-stream`, as HTML specifies it).
struct ServerEvent: Hashable, Sendable {
    var name = "message"
    var id: String?
    var data = ""
}

/// Reads events from the parts of an answer, wherever the parts end.
struct EventReader: Sendable {
    /// The maximum number of bytes of a line.
    static let maximumLineLength = 8_192

    /// The maximum number of bytes of a refusal that comes instead of events.
    static let maximumRefusal = 1 << 20

    private var line: [UInt8] = []
    private var endedByReturn = false
    private var event = ServerEvent()
    private var isEmpty = true

    /// Returns the events that a part completes.
    ///
    /// - Throws: `URLError` with the code `dataLengthExceedsMaximum` for a line that is too long.
    mutating func events(in part: Data) throws -> [ServerEvent] {
        var events: [ServerEvent] = []
        for byte in part {
            let isReturn = byte == UInt8(ascii: "\r")
            let isFeed = byte == UInt8(ascii: "\n")
            defer { endedByReturn = isReturn }
            if isFeed, endedByReturn { continue }
            guard isReturn || isFeed else {
                guard line.count < Self.maximumLineLength else {
                    throw URLError(.dataLengthExceedsMaximum)
                }
                line.append(byte)
                continue
            }
            if let event = endLine() { events.append(event) }
        }
        return events
    }

    /// Takes a line, and returns the event that an empty one completes.
    private mutating func endLine() -> ServerEvent? {
        let text = String(decoding: line, as: UTF8.self)
        line = []
        guard !text.isEmpty else {
            defer { (event, isEmpty) = (ServerEvent(), true) }
            return isEmpty ? nil : event
        }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        var value = parts.count > 1 ? parts[1] : ""
        if value.first == " " { value = value.dropFirst() }
        switch parts[0] {
        case "event": event.name = String(value)
        case "id": event.id = String(value)
        case "data": event.data += event.data.isEmpty ? value : "\n\(value)"
        default: return nil
        }
        isEmpty = false
        return nil
    }
}

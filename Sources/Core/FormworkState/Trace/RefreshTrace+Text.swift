extension RefreshTrace: CustomStringConvertible {
    /// One line for each turn, followed by its causes and accesses.
    public var description: String {
        turns.map(\.lines).joined(separator: "\n")
    }

    /// A drawing of the turns and the properties between them, in the language of Mermaid.
    ///
    /// Properties are boxes with round ends, registrations are boxes in the order of their turns.
    public var mermaid: String {
        var names: [String: Int] = [:]
        var lines = ["flowchart LR"]
        func node(_ path: String) -> String {
            if let known = names[path] { return "p\(known)" }
            names[path] = names.count
            lines.append("    p\(names.count - 1)([\"\(path)\"])")
            return "p\(names.count - 1)"
        }
        for (number, turn) in turns.enumerated() {
            lines.append("    t\(number)[\"\(number + 1). \(turn.registration)\"]")
            for path in turn.reads { lines.append("    \(node(path)) --> t\(number)") }
            for path in turn.writes { lines.append("    t\(number) ==> \(node(path))") }
        }
        return lines.joined(separator: "\n")
    }
}

extension RefreshTrace.Turn {
    fileprivate var lines: String {
        var lines = ["\(kindText) “\(registration)” (\(microseconds) µs)"]
        if !causes.isEmpty { lines.append("    because of \(causes.joined(separator: ", "))") }
        if !reads.isEmpty { lines.append("    reads \(reads.joined(separator: ", "))") }
        if !writes.isEmpty { lines.append("    writes \(writes.joined(separator: ", "))") }
        return lines.joined(separator: "\n")
    }

    /// The duration, to a tenth of a microsecond.
    private var microseconds: Double {
        (duration / .nanoseconds(100)).rounded() / 10
    }

    private var kindText: String {
        switch kind {
        case .priority(let priority): "priority \(priority)"
        case .smart: "smart, level \(level)"
        case .recurring: "recurring"
        }
    }
}

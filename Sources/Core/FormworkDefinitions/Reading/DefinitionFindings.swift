/// Collects all that is wrong with definitions while they are read.
final class DefinitionFindings {
    private(set) var list: [DefinitionError.Finding] = []

    /// Reports a problem at the place of a value.
    func report(_ message: @autoclosure () -> String, at node: DefinitionNode) {
        report(message(), at: node.place)
    }

    /// Reports a problem at a place; a message beyond the last one is not made.
    func report(_ message: @autoclosure () -> String, at place: String) {
        guard list.count < DefinitionLimits.maximumFindings else { return }
        list.append(DefinitionError.Finding(place: place, message: message()))
    }

    /// Throws all findings, if there are any.
    func check() throws(DefinitionError) {
        if !list.isEmpty { throw DefinitionError(findings: list) }
    }

    /// Adds the findings of an error.
    func add(_ error: DefinitionError) {
        for finding in error.findings { report(finding.message, at: finding.place) }
    }
}

extension [String] {
    /// The texts that occur more than once, in their order.
    var repeated: [String] {
        Dictionary(grouping: self) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }
}

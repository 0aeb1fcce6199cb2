extension ContrastFailure {
    /// A line for each colour that fails, with its backgrounds, its modes and one remedy.
    ///
    /// A single colour that cannot be read fails in dozens of pairs, which differ in little: one
    /// line has those with the same remedy, the lowest ratio and the highest requirement.
    static func lines(of failures: [ContrastFailure]) -> [String] {
        var groups: [[ContrastFailure]] = []
        for failure in failures {
            if let index = groups.firstIndex(where: { $0[0].hasRemedy(of: failure) }) {
                groups[index].append(failure)
            } else {
                groups.append([failure])
            }
        }
        return groups.map(line)
    }

    private func hasRemedy(of other: ContrastFailure) -> Bool {
        rule.foreground == other.rule.foreground && suggestion == other.suggestion
    }

    private static func line(of group: [ContrastFailure]) -> String {
        guard group.count > 1 else { return "- \(group[0])" }
        let backgrounds = group.map(\.rule.background.name).unique.joined(separator: ", ")
        let modes = group.map(\.mode.rawValue).unique.joined(separator: ", ")
        let ratio = group.map(\.ratio).min() ?? 0
        let minimum = group.map(\.minimum).max() ?? 0
        return """
            - \(group[0].rule.foreground.name) on \(backgrounds) (\(modes)) has the contrast \
            \(ratio.twoDigits), and needs \(minimum.twoDigits); \(group[0].remedy)
            """
    }

    /// The colour that passes, as the end of a sentence.
    var remedy: String {
        suggestion.map { "the nearest colour that passes is \($0.css)" }
            ?? "no lightness of this hue passes"
    }
}

extension [String] {
    /// The texts in their order, each once.
    fileprivate var unique: [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}

extension ContrastFailure {
    /// A line for each colour that has to change, with the colours on or behind it and its modes.
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
        remedied == other.remedied && suggestion == other.suggestion && shared == other.shared
            && isBehind == other.isBehind && isSetForEveryMode == other.isSetForEveryMode
    }

    /// Whether the colour that has to change is the background.
    private var isBehind: Bool { remedied != rule.foreground && remedied == rule.background }

    /// The role that the pairs of one line have in common.
    private var shared: ThemeRole { isBehind ? rule.background : rule.foreground }

    private static func line(of group: [ContrastFailure]) -> String {
        guard group.count > 1 else { return "- \(group[0])" }
        let foregrounds = group.map(\.rule.foreground.name).unique.joined(separator: ", ")
        let backgrounds = group.map(\.rule.background.name).unique.joined(separator: ", ")
        let modes = ThemeMode.allCases.filter(Set(group.map(\.mode)).contains)
        let names = modes.map(\.rawValue).joined(separator: ", ")
        let ratio = group.map(\.ratio).min() ?? 0
        let minimum = group.map(\.minimum).max() ?? 0
        return """
            - \(foregrounds) on \(backgrounds) (\(names)) has the contrast \
            \(ratio.twoDigits), and needs \(minimum.twoDigits); \(group[0].remedy(in: modes))
            """
    }

    /// The colour that passes in some modes, as the end of a sentence.
    func remedy(in modes: [ThemeMode]) -> String {
        guard let suggestion else { return "no lightness of \(remedied.name) passes" }
        let nearest = "the nearest \(remedied.name) that passes is \(suggestion.css)"
        guard isSetForEveryMode, modes != ThemeMode.allCases else { return nearest }
        // A mode without more contrast decides on the one with it, too.
        let named = modes.filter { $0 == $0.base || !modes.contains($0.base) }
        let places = named.map { "theme[.\(remedied.name.camelCased), .\($0)]" }
        return "\(nearest): set it for these modes, \(places.joined(separator: ", "))"
    }
}

extension String {
    /// The name of a token as Swift code has it, such as `accentStrong`.
    fileprivate var camelCased: String {
        let words = split(separator: "-")
        return words.prefix(1).joined()
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

extension [String] {
    /// The texts in their order, each once.
    fileprivate var unique: [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}

/// The name and the kind of a token.
struct ThemeTokenName: Hashable, Sendable {
    let name: String
    let kind: ThemeTokenKind

    private init<Value>(_ token: ThemeToken<Value>) {
        name = token.name
        kind = Value.tokenKind
    }

    /// All tokens of a theme, in the order in which they are written.
    static let all: [ThemeTokenName] = {
        let colors: [ThemeRole] = [
            .page, .surface, .surfaceSoft, .text, .textSoft, .line, .controlLine, .accent,
            .accentStrong, .accentSoft, .onAccent, .danger, .dangerStrong, .dangerSoft, .onDanger,
            .warning, .warningSoft, .success, .successSoft, .focus, .backdrop,
        ]
        let dimensions: [ThemeToken<ThemeDimension>] = [
            .radius, .radiusLarge, .gutterNarrow, .gutterWide, .pageWidth, .formWidth, .fontSize,
            .fontSizeSmall, .fontSizeTiny, .fontSizeLarge, .controlHeight, .controlPadding,
            .fieldGap, .cellPadding, .spaceSmall, .space, .spaceLarge, .spaceHuge, .lineWidth,
            .focusWidth,
        ]
        let shadows: [ThemeToken<ThemeShadow>] = [.shadow, .shadowMenu, .shadowDialog]
        return colors.map { ThemeTokenName($0) } + shadows.map { ThemeTokenName($0) }
            + dimensions.map { ThemeTokenName($0) }
            + [
                ThemeTokenName(ThemeToken<Double>.lineHeight),
                ThemeTokenName(ThemeToken<ThemeFontFamily>.fontFamily),
                ThemeTokenName(ThemeToken<ThemeFontWeight>.fontWeightStrong),
                ThemeTokenName(ThemeToken<Duration>.motion),
                ThemeTokenName(ThemeToken<ThemeEasing>.easing),
            ]
    }()

    /// The reason why the token cannot have this value, though others can: readers could not hit or
    /// see it.
    func finding(of value: ThemeValue) -> String? {
        guard case .dimension(let length) = value else { return nil }
        switch name {
        case ThemeToken<ThemeDimension>.controlHeight.name where length.pixels < 24:
            return "must be 1.5 rem or more (WCAG 2.2, 2.5.8)"
        case ThemeToken<ThemeDimension>.focusWidth.name where length.pixels < 2:
            return "must be 2 pixels or more (WCAG 2.2, 2.4.13)"
        default: return nil
        }
    }

    /// The kinds by the names.
    static let kinds = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.kind) })

    /// Returns the kind of a token with a name.
    ///
    /// - Throws: ``ThemeError`` with the code `unknownToken` and the nearest known name.
    static func kind(of name: String) throws(ThemeError) -> ThemeTokenKind {
        if let kind = kinds[name] { return kind }
        throw .unknownToken(name, nearest: name.nearest(of: all.map(\.name)))
    }
}

extension String {
    /// Returns the candidate with the fewest insertions, deletions and replacements, the first of
    /// several.
    ///
    /// Only the first 64 characters of this text count, so that foreign input costs no more.
    ///
    /// Source: Levenshtein 1966.
    func nearest(of candidates: [String]) -> String? {
        let own = Array(prefix(64))
        return candidates.min { own.distance(to: Array($0)) < own.distance(to: Array($1)) }
    }
}

extension Array<Character> {
    fileprivate func distance(to other: [Character]) -> Int {
        var row = Array<Int>(0...other.count)
        for (index, character) in enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in other.indices {
                let replaced = diagonal + (character == other[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(replaced, Swift.min(diagonal, row[column]) + 1)
            }
        }
        return row[other.count]
    }
}

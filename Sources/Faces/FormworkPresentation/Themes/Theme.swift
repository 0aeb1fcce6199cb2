import Formwork

/// The look of all faces: named values by mode, checked for contrast.
///
/// A theme is the default one, ``calm``, or one of two others:
///
/// - A *child* declares some tokens; all others are those of its parent.
/// - A *full* theme declares every token; one that it lacks is an error.
///
/// ```swift
/// let ideas = try Theme("ideas", parent: .calm) { theme in
///     theme[.accent] = ThemeColor(hex: 0x5B3FA8)
///     theme[.accent, .dark] = ThemeColor(hex: 0xC7B8F5)
///     theme[.accentStrong] = ThemeColor(hex: 0x472F8A)
///     theme[.accentStrong, .dark] = ThemeColor(hex: 0xDDD3FA)
///     theme[.radius] = .rem(0.25)
/// }
/// ideas[.accent, .dark].css  // "#c7b8f5"
/// ideas[.pageWidth]  // that of calm, 72 rem
/// ```
///
/// ## Look-up
///
/// The value of a token is searched in the theme, then in its parent, and so on. In each of them,
/// the value of the mode comes first, then that of the mode without more contrast, then that of
/// every mode. So the nearest theme that declares a token decides on it in all modes for which it
/// has a value.
///
/// ## Pictures
///
/// A picture is found by its name, `<use>_<theme>`, in the theme, then in its ancestors, then among
/// the default ones: see ``image(_:in:among:)``.
///
/// ## Contrast
///
/// A theme exists only if each pair of ``ContrastRule/all`` has the required ratio in every mode;
/// see ``ContrastRule`` for exemptions.
public struct Theme: Hashable, Sendable, CustomStringConvertible {
    /// The declarations of the theme and its ancestors, the nearest first.
    let lineage: [ThemeDeclaration]

    /// The values of every token by mode.
    let values: [ThemeMode: [String: ThemeValue]]

    /// The contrast that the theme keeps.
    public let contrast: ContrastLevel

    /// The name.
    public var name: String { lineage[0].name }

    /// The name.
    public var description: String { name }

    /// The names of the ancestors, the parent first; empty for a full theme.
    public var ancestors: [String] { lineage.dropFirst().map(\.name) }

    /// Makes a child of a theme.
    ///
    /// - Parameters:
    ///   - name: The name of the theme.
    ///   - parent: The theme whose values are used where the child declares none.
    ///   - contrast: The contrast to require; `nil` for the parent's.
    ///   - declare: Declares the child's tokens.
    /// - Throws: ``ThemeError`` with the code `invalidValue`, `cycle` or `contrast`.
    public init(
        _ name: String, parent: Theme, contrast: ContrastLevel? = nil,
        _ declare: (inout ThemeDeclaration) -> Void
    ) throws(ThemeError) {
        var declaration = ThemeDeclaration(name, parent: parent.name, contrast: contrast)
        declare(&declaration)
        try self.init([declaration] + parent.lineage)
    }

    /// Makes a full theme, which has every token itself.
    ///
    /// - Parameters:
    ///   - name: The name of the theme.
    ///   - contrast: The contrast to require.
    ///   - declare: Declares all tokens.
    /// - Throws: ``ThemeError`` with the code `missingTokens`, `invalidValue`, `cycle` or
    ///   `contrast`.
    public init(
        full name: String, contrast: ContrastLevel = .standard,
        _ declare: (inout ThemeDeclaration) -> Void
    ) throws(ThemeError) {
        var declaration = ThemeDeclaration(name, contrast: contrast)
        declare(&declaration)
        try self.init([declaration])
    }

    /// Makes a theme of its declaration and those of its ancestors.
    init(_ lineage: [ThemeDeclaration]) throws(ThemeError) {
        self.lineage = lineage
        contrast = lineage.lazy.compactMap(\.contrast).first ?? .standard
        var values: [ThemeMode: [String: ThemeValue]] = [:]
        for mode in ThemeMode.allCases {
            values[mode] = try ThemeLookup(lineage: lineage, mode: mode).values()
        }
        self.values = values
        try checkContrast()
    }

    /// The value of a token in a mode.
    public subscript<Value>(token: ThemeToken<Value>, mode: ThemeMode = .light) -> Value {
        guard let value = values[mode]?[token.name].flatMap(Value.init) else {
            preconditionFailure("Themes are made with every token, and “\(token.name)” is missing.")
        }
        return value
    }
}

/// The search for values in a theme and its ancestors, for one mode.
struct ThemeLookup {
    let lineage: [ThemeDeclaration]
    let mode: ThemeMode

    /// The values of all tokens.
    func values() throws(ThemeError) -> [String: ThemeValue] {
        var (values, missing) = ([String: ThemeValue](), [String]())
        for token in ThemeTokenName.all {
            guard let value = try value(of: token.name) else {
                missing.append(token.name)
                continue
            }
            if let finding = value.finding ?? token.finding(of: value) {
                throw .invalid(token.name, finding)
            }
            guard value.kind == token.kind else {
                throw ThemeError(
                    .wrongKind,
                    "The token “\(token.name)” is a \(token.kind.rawValue), not a "
                        + "\(value.kind.rawValue).", path: [token.name])
            }
            values[token.name] = value
        }
        guard missing.isEmpty else {
            throw ThemeError(
                .missingTokens,
                "The full theme “\(lineage[0].name)” lacks \(missing.joined(separator: ", ")) in "
                    + "the mode \(mode.rawValue). Declare them, or name a parent.", path: missing)
        }
        return values
    }

    /// The value of a token, through aliases.
    private func value(of name: String) throws(ThemeError) -> ThemeValue? {
        var path = [name]
        while let entry = entry(of: path[path.count - 1]) {
            switch entry {
            case .value(let value): return value
            case .alias(let next):
                let isCycle = path.contains(next)
                path.append(next)
                if isCycle { throw .cycle(path, of: "tokens of “\(lineage[0].name)”") }
            }
        }
        return nil
    }

    /// The first token on the way to a value that the theme itself sets; `nil` if it only has values
    /// of its ancestors.
    func ownToken(behind name: String) -> String? {
        var (name, known) = (name, Set<String>())
        while let entry = entry(of: name), known.insert(name).inserted {
            if lineage[0].entry(name, mode) != nil { return name }
            guard case .alias(let next) = entry else { return nil }
            name = next
        }
        return nil
    }

    /// The entry of the nearest theme that has one.
    func entry(of name: String) -> ThemeDeclaration.Entry? {
        for declaration in lineage {
            if let entry = declaration.entry(name, mode) { return entry }
        }
        return nil
    }
}

extension ThemeValue {
    /// The reason why no theme can have this value.
    fileprivate var finding: String? {
        switch self {
        case .color: nil
        case .dimension(let dimension):
            (0...10_000).contains(dimension.value) ? nil : "must be between 0 and 10,000 units"
        case .number(let number):
            (0...1_000).contains(number) ? nil : "must be between 0 and 1,000"
        case .fontFamily(let family): family.finding
        case .fontWeight(let weight):
            (1...1_000).contains(weight.value) ? nil : "must be between 1 and 1,000"
        case .duration(let duration):
            (.zero ... .seconds(60)).contains(duration) ? nil : "must be at most a minute"
        case .cubicBezier(let easing):
            (0...1).contains(easing.x1) && (0...1).contains(easing.x2) && easing.y1.isFinite
                && easing.y2.isFinite
                ? nil : "must have control points between 0 and 1 in time"
        case .shadow(let shadow): shadow.finding
        }
    }
}

extension ThemeFontFamily {
    fileprivate var finding: String? {
        let isBounded = names.count <= 20 && names.allSatisfy { $0.count <= 100 }
        return !names.isEmpty && isBounded && !names.contains("")
            ? nil : "must have 1 to 20 names of 1 to 100 characters"
    }
}

extension ThemeShadow {
    fileprivate var finding: String? {
        let offsets = layers.flatMap { [$0.x.value, $0.y.value, $0.spread.value] }
        let blurs = layers.map(\.blur.value)
        return layers.count <= 8 && offsets.allSatisfy { abs($0) <= 1_000 }
            && blurs.allSatisfy { (0...1_000).contains($0) }
            ? nil : "must have at most 8 layers within 1,000 units, and no negative blur"
    }
}

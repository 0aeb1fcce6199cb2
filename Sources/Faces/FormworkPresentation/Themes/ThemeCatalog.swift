import Formwork

/// Themes by their names, each below the one that it names as its parent.
///
/// ```swift
/// var ours = ThemeDeclaration("ours", parent: "dense")
/// ours[.formWidth] = .rem(50)
/// try ThemeCatalog([ours]).theme(named: "ours")
/// ```
///
/// The finished themes, `calm`, `dense` and `high-contrast`, are in every catalog.
public struct ThemeCatalog: Sendable {
    private var themes: [String: Theme] = [:]

    /// The names in the order of the alphabet.
    public var names: [String] { themes.keys.sorted() }

    /// The finished themes only.
    public static let finished = ThemeCatalog()

    private init() {
        for theme in [Theme.calm, .dense, .highContrast] { themes[theme.name] = theme }
    }

    /// Makes the themes of declarations, in whatever order they are.
    ///
    /// - Throws: ``ThemeError`` with the code `duplicateTheme`, `unknownTheme`, `cycle` with the
    ///   path of the parents, or those of ``Theme``.
    /// - Complexity: linear in the number of declarations and in the tokens of each with its
    ///   ancestors.
    public init(_ declarations: [ThemeDeclaration]) throws(ThemeError) {
        self = .finished
        var byName: [String: ThemeDeclaration] = [:]
        for declaration in declarations {
            guard byName[declaration.name] == nil, themes[declaration.name] == nil else {
                throw ThemeError(
                    .duplicateTheme, "Two themes have the name “\(declaration.name.abridged)”.",
                    path: [declaration.name])
            }
            byName[declaration.name] = declaration
        }
        for declaration in declarations { try add(declaration, byName) }
    }

    /// Returns the theme with a name.
    ///
    /// - Throws: ``ThemeError`` with the code `unknownTheme` and the nearest known name.
    public func theme(named name: String) throws(ThemeError) -> Theme {
        if let theme = themes[name] { return theme }
        throw .unknownTheme(name, nearest: name.nearest(of: names))
    }

    /// Adds a theme after its ancestors, the most distant first.
    private mutating func add(
        _ declaration: ThemeDeclaration, _ byName: [String: ThemeDeclaration]
    ) throws(ThemeError) {
        var chain = [declaration]
        var names: Set = [declaration.name]
        while let parent = chain[chain.count - 1].parent, themes[parent] == nil {
            guard let next = byName[parent] else {
                let known = self.names + byName.keys.sorted()
                throw .unknownTheme(parent, nearest: parent.nearest(of: known))
            }
            chain.append(next)
            guard names.insert(parent).inserted else {
                let path = chain.map(\.name)
                let start = path.firstIndex(of: parent) ?? 0
                throw .cycle(Array(path[start...]), of: "parents of themes")
            }
        }
        for declaration in chain.reversed() where themes[declaration.name] == nil {
            let ancestors = declaration.parent.flatMap { themes[$0]?.lineage } ?? []
            themes[declaration.name] = try Theme([declaration] + ancestors)
        }
    }
}

extension ThemeError {
    fileprivate static func unknownTheme(_ name: String, nearest: String?) -> ThemeError {
        let remedy = nearest.map { " The nearest one is “\($0)”." } ?? ""
        return ThemeError(
            .unknownTheme, "There is no theme “\(name.abridged)”.\(remedy)", path: [name.abridged])
    }
}

import Formwork

extension Theme {
    /// Reads a theme from a file in the format of the Design Tokens Community Group, 2025.10.
    ///
    /// The tokens of the theme are those in the group `theme`, such as `theme.accent`; the names
    /// are those of ``ThemeToken``. Other groups are palettes, which the theme may use by aliases:
    ///
    /// ```json
    /// {
    ///   "palette": { "$type": "color",
    ///     "plum": { "$value": { "colorSpace": "oklch", "components": [0.42, 0.15, 305] } } },
    ///   "theme": { "accent": { "$value": "{palette.plum}" } }
    /// }
    /// ```
    ///
    /// Such a file holds in every mode. A file for several modes is a resolver document with a
    /// modifier whose contexts are `light`, `dark`, `lightMoreContrast` and `darkMoreContrast`
    /// (or `lightHighContrast` and `darkHighContrast`), as far as it has them; of other modifiers,
    /// the default context is used. References must lead to the same file.
    ///
    /// Aliases from one token of the theme to another one stay aliases, and so do `$description`,
    /// `$deprecated` and `$extensions` of the theme's tokens; palettes are not kept. Pictures, names
    /// of ancestors and the required contrast are read from the `$extensions` of a document that
    /// ``designTokens`` has written; the ancestors only without a parent.
    ///
    /// - Parameters:
    ///   - designTokens: The bytes of the file, at most 1 MiB, with at most 32 levels, 20,000
    ///     tokens and groups, and 32 aliases in a chain.
    ///   - name: The name of the theme; `nil` for the name in a resolver document, or `imported`.
    ///   - parent: The theme whose values are used where the file declares none; `nil` for a full
    ///     theme.
    /// - Throws: ``ThemeError`` with the code `invalidDesignTokens`, `tooLarge`, `cycle`,
    ///   `unknownToken` or those of the other initializers.
    /// - Complexity: linear in the number of bytes, for each mode.
    public init(
        designTokens: some Sequence<UInt8>, name: String? = nil, parent: Theme? = .calm
    ) throws(ThemeError) {
        let object = try DesignTokenLimits.object(designTokens)
        var own: String?
        if case .text(let text) = object["name"], DesignTokenResolver.isResolver(object) {
            own = text
        }
        var declaration = ThemeDeclaration(name ?? own ?? "imported", parent: parent?.name)
        try declaration.declare(object)
        let parts = try ThemeExtension(in: object)
        if let parts { declaration.declare(parts) }
        // The file has the values of the ancestors, whose names alone are left.
        let ancestors = (parts?.ancestors ?? []).map { ThemeDeclaration($0) }
        try self.init([declaration] + (parent?.lineage ?? ancestors))
    }
}

extension ThemeDeclaration {
    /// Declares the tokens of a file.
    fileprivate mutating func declare(_ object: JSONObject) throws(ThemeError) {
        guard DesignTokenResolver.isResolver(object) else {
            return try declare(DesignTokenDocument(try DesignTokenGroup(object)), in: nil)
        }
        let resolver = try DesignTokenResolver(object)
        let modifier = resolver.modifiers.first { modifier in
            modifier.contexts.contains { $0.name == "dark" || $0.name == "light" }
        }
        guard let modifier else {
            return try declare(DesignTokenDocument(try resolver.tokens(for: [:])), in: nil)
        }
        let contexts = modifier.contexts.map(\.name)
        for mode in ThemeMode.allCases {
            guard let context = mode.contextNames.first(where: contexts.contains) else { continue }
            let tokens = try resolver.tokens(for: [modifier.name: context])
            try declare(DesignTokenDocument(tokens), in: mode)
        }
    }

    /// Declares the tokens of a document in a mode, or in all.
    private mutating func declare(
        _ document: DesignTokenDocument, in mode: ThemeMode?
    ) throws(ThemeError) {
        let tokens = document.tokens.filter { $0.path.first == "theme" }
        guard !tokens.isEmpty else {
            throw .designTokens("There are no tokens in the group “theme”.", at: ["theme"])
        }
        for token in tokens {
            let name = token.path.dropFirst().joined(separator: ".")
            let kind = try ThemeTokenName.kind(of: name)
            guard case .theme(let value) = token.value, value.kind == kind else {
                throw ThemeError(
                    .wrongKind,
                    "The token “\(name)” is a \(kind.rawValue), not a \(token.type.rawValue).",
                    path: token.path)
            }
            if let alias = token.alias, alias.first == "theme" {
                set(.alias(alias.dropFirst().joined(separator: ".")), name, mode)
            } else {
                set(.value(value), name, mode)
            }
            notes[name] = notes[name] ?? token.notes
        }
    }
}

extension DesignTokenDocument.Token {
    /// The members that do not affect the value, as they are written.
    fileprivate var notes: JSONObject? {
        var notes = JSONObject()
        if let description { notes.append("$description", .text(description)) }
        if let deprecation { notes.append("$deprecated", deprecation) }
        if let extensions { notes.append("$extensions", .object(extensions)) }
        return notes.members.isEmpty ? nil : notes
    }
}

extension ThemeMode {
    /// The names of contexts for the mode, the best one first.
    fileprivate var contextNames: [String] {
        switch self {
        case .light: ["light"]
        case .dark: ["dark"]
        case .lightMoreContrast: ["lightMoreContrast", "lightHighContrast"]
        case .darkMoreContrast: ["darkMoreContrast", "darkHighContrast"]
        }
    }
}

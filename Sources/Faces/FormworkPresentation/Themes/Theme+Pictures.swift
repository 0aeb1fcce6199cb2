/// The names of a theme's pictures and icons.
extension Theme {
    /// The name of the default theme in names of pictures: `logo_default`.
    public static var defaultPictures: String { "default" }

    /// Returns the picture of a use, such as `logo`, as the nearest theme declares it.
    ///
    /// A use without a picture in the theme and its ancestors has the picture of its own name.
    public func image(_ use: String, in mode: ThemeMode = .light) -> ThemeImage {
        lineage.lazy.compactMap { $0.image(use, mode) }.first ?? ThemeImage(named: use)
    }

    /// Returns the picture of a use among those that there are, by their names.
    ///
    /// | | of the theme `ours` below `calm`, in the dark mode |
    /// |---|---|
    /// | 1 | the picture that `ours` declares, else `logo_ours_dark`, else `logo_ours` |
    /// | 2 | the same of `calm` |
    /// | 3 | `logo_default_dark`, else `logo_default` |
    /// | 4 | `logo_dark`, else `logo` |
    ///
    /// So a child replaces some pictures of its parent, and a theme without pictures has the default
    /// ones. A mode with more contrast looks for its own name first, such as `logo_ours_darkMoreContrast`,
    /// then for that of the mode without.
    ///
    /// - Parameters:
    ///   - use: The use, such as `logo` or `icon`.
    ///   - mode: The mode.
    ///   - names: The names of the pictures that there are, without the ends of files.
    /// - Returns: The picture; `nil` if there is none of these.
    /// - Complexity: linear in the number of ancestors.
    public func image(
        _ use: String, in mode: ThemeMode = .light, among names: Set<String>
    ) -> ThemeImage? {
        for declaration in lineage {
            if let image = declaration.image(use, mode), names.contains(image.name) { return image }
            let name = mode.names(of: "\(use)_\(declaration.name)").first(where: names.contains)
            if let name { return ThemeImage(named: name) }
        }
        let others = mode.names(of: "\(use)_\(Self.defaultPictures)") + mode.names(of: use)
        return others.first(where: names.contains).map { ThemeImage(named: $0) }
    }
}

extension ThemeMode {
    /// The names of a picture in the mode, the best one first.
    fileprivate func names(of picture: String) -> [String] {
        let modes = self == .light ? [] : self == base ? [self] : [self, base]
        return modes.filter { $0 != .light }.map { "\(picture)_\($0.rawValue)" } + [picture]
    }
}

public import FormworkPresentation
public import Foundation

extension SiteBrand {
    /// Makes the brand of the pictures that a theme has in a folder, by the rule of
    /// `Theme.image(_:in:among:)`.
    ///
    /// ```swift
    /// let brand = try SiteBrand(of: .dense, in: URL(filePath: "pictures"))
    /// ```
    ///
    /// The uses are `logo`, which can have another picture in the dark mode, and `icon`. Without
    /// such a picture the brand has the bar of the style sheet, or the icon of the face.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - folder: The folder with the files, whose names are those of the pictures.
    ///   - showsName: Whether the site's name is visible beside the logo.
    /// - Throws: An error of the file system.
    public init(of theme: Theme, in folder: URL, showsName: Bool = true) throws {
        let pictures = try ThemePictures(theme, in: folder)
        let light = try pictures.picture("logo", .light)
        let dark = try pictures.picture("logo", .dark)
        var logo: Logo?
        if let light, let dark {
            logo = light.path == dark.path ? .picture(light) : .pictures(light: light, dark: dark)
        }
        self.init(
            logo: logo, showsName: showsName,
            icon: try pictures.picture("icon", .light) ?? .standardIcon)
    }
}

/// The pictures of a theme in a folder.
private struct ThemePictures {
    let theme: Theme
    let files: [String: URL]

    init(_ theme: Theme, in folder: URL) throws {
        self.theme = theme
        let urls = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        let pictures = urls.filter { HTMLPicture.isPicture($0) }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
        // Of a picture in several formats, the first one by the alphabet.
        files = Dictionary(
            pictures.map { ($0.deletingPathExtension().lastPathComponent, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    func picture(_ use: String, _ mode: ThemeMode) throws -> HTMLPicture? {
        let image = theme.image(use, in: mode, among: Set(files.keys))
        return try image.flatMap { files[$0.name] }.map { try HTMLPicture(contentsOf: $0) }
    }
}

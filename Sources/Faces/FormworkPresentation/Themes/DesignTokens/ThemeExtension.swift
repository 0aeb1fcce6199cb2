import Formwork

/// The parts of a theme for which design token files have no place, as members of `$extensions`:
/// the required contrast, the names of the ancestors, and the pictures.
///
/// ```json
/// "$extensions": { "formwork.theme": {
///   "contrast": "standard", "ancestors": ["calm"],
///   "images": { "logo": { "light": "logo_ours", "dark": "logo_ours_dark" } } } }
/// ```
struct ThemeExtension {
    /// The name of the member.
    static let name = "formwork.theme"
    /// The maximum number of ancestors, and of uses of pictures.
    static let maximumCount = 100

    let contrast: ContrastLevel?
    let ancestors: [String]
    /// The names of the pictures by use and mode.
    let images: [String: [ThemeMode: ThemeImage]]

    /// Takes the parts of a theme: a picture of an ancestor as if it were the theme's own.
    init(_ theme: Theme) {
        contrast = theme.contrast
        ancestors = theme.ancestors
        var images: [String: [ThemeMode: ThemeImage]] = [:]
        for use in Set(theme.lineage.flatMap(\.images.keys)) {
            for mode in ThemeMode.allCases {
                let declared = theme.lineage.lazy.compactMap { $0.image(use, mode) }.first
                images[use, default: [:]][mode] = declared
            }
        }
        self.images = images
    }

    var json: JSONValue {
        var object = JSONObject()
        if let contrast { object.append("contrast", .text(contrast.rawValue)) }
        object.append("ancestors", .array(ancestors.map { .text($0) }))
        var uses = JSONObject()
        for (use, pictures) in images.sorted(by: { $0.key < $1.key }) {
            var modes = JSONObject()
            for mode in ThemeMode.allCases {
                if let image = pictures[mode] { modes.append(mode.rawValue, .text(image.name)) }
            }
            uses.append(use, .object(modes))
        }
        object.append("images", .object(uses))
        return .object(object)
    }

    /// Reads the parts; `nil` for a file without them.
    init?(in document: JSONObject) throws(ThemeError) {
        guard case .object(let all) = document["$extensions"], let member = all[Self.name] else {
            return nil
        }
        let path = ["$extensions", Self.name]
        guard case .object(let object) = member else {
            throw .designTokens("Expected an object.", at: path)
        }
        contrast = try object["contrast"].map { value throws(ThemeError) in
            guard case .text(let name) = value, let level = ContrastLevel(rawValue: name) else {
                throw .designTokens("There is no such level.", at: path + ["contrast"])
            }
            return level
        }
        ancestors = try Self.texts(object["ancestors"], at: path + ["ancestors"])
        images = try Self.images(object["images"], at: path + ["images"])
    }

    private static func texts(
        _ value: JSONValue?, at path: [String]
    ) throws(ThemeError) -> [String] {
        guard let value else { return [] }
        guard case .array(let elements) = value, elements.count <= maximumCount else {
            throw .designTokens("Expected an array of at most \(maximumCount).", at: path)
        }
        var texts: [String] = []
        for element in elements { texts.append(try text(element, at: path)) }
        return texts
    }

    private static func images(
        _ value: JSONValue?, at path: [String]
    ) throws(ThemeError) -> [String: [ThemeMode: ThemeImage]] {
        var images: [String: [ThemeMode: ThemeImage]] = [:]
        for use in try members(of: value, at: path) {
            for picture in try members(of: use.value, at: path + [use.name]) {
                guard let mode = ThemeMode(rawValue: picture.name) else {
                    throw .designTokens(
                        "There is no mode “\(picture.name.abridged)”.", at: path + [use.name])
                }
                let name = try text(picture.value, at: path + [use.name, picture.name])
                images[use.name, default: [:]][mode] = ThemeImage(named: name)
            }
        }
        return images
    }

    private static func members(
        of value: JSONValue?, at path: [String]
    ) throws(ThemeError) -> [JSONObject.Member] {
        guard let value else { return [] }
        guard case .object(let object) = value, object.members.count <= maximumCount else {
            throw .designTokens("Expected an object of at most \(maximumCount).", at: path)
        }
        return object.members
    }

    private static func text(_ value: JSONValue, at path: [String]) throws(ThemeError) -> String {
        guard case .text(let text) = value, (1...200).contains(text.utf8.count) else {
            throw .designTokens("Expected a name of at most 200 bytes.", at: path)
        }
        return text
    }
}

extension ThemeDeclaration {
    /// Declares the pictures and the contrast of a file.
    mutating func declare(_ parts: ThemeExtension) {
        contrast = parts.contrast
        for (use, pictures) in parts.images {
            for (mode, image) in pictures { setImage(image, for: use, in: mode) }
        }
    }
}

extension AspectPath {
    /// Reads a path that a client asks for; `nil` for one at which there can be no aspect.
    package init?(reading text: String) {
        guard let path = try? Self.path(text.pathParts), path.text == text else { return nil }
        self = path
    }

    private static func path(_ parts: [String]) throws(AspectError) -> Self? {
        switch (parts[0], parts.count) {
        case ("meta", 3): try .structure(parts[2])
        case ("localization", 4):
            try .localization(parts[2], locale: parts[1], context: parts[3])
        case ("api", 2): try .options(parts[1], OptionQuery())
        case ("api", 3): try .values(parts[1], id: parts[2])
        case ("layout", 2): try .layout(parts[1])
        case ("widget-mapping", 1): try .widgetMapping()
        case ("rules", 3): try .rules(parts[1], context: parts[2])
        default: nil
        }
    }
}

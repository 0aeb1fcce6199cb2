import Formwork
import FormworkPresentation

extension HTMLContext {
    /// The picture of a row, if the site has it.
    func picture(of look: RowLook) -> HTMLPicture? { look.picture.flatMap { pictures[$0.name] } }
}

/// The colours, pictures and links that code gives to rows.
///
/// Attributes of style are forbidden by the content security policy: the page has one element with
/// the rules of its classes, which the policy allows by its hash.
extension HTML {
    /// The class for the colours and the space of a look, with a space before it, noted with its
    /// rules; empty without any.
    mutating func className(of look: RowLook?, _ context: HTMLContext) -> String {
        guard let look, look.isColored || look.margin != nil else { return "" }
        let rules = look.rules(in: context.theme)
        let name = "look-\(Fingerprint(of: rules.joined()).text)"
        let blocks = zip(RowLook.queries, rules).map { query, rule in
            query.map { "@media \($0){.\(name){\(rule)}}" } ?? ".\(name){\(rule)}"
        }
        needs.note(style: blocks.joined(), of: name)
        return " " + name
    }

    /// Appends the picture of a look, if the site has it.
    ///
    /// ```html
    /// <img class="row-picture" src="/formwork/picture-….svg" alt="A cat, asleep">
    /// ```
    mutating func append(pictureOf look: RowLook, _ context: HTMLContext) {
        guard let picture = context.picture(of: look) else { return }
        needs.note(
            style: ".row-picture{display:block;max-inline-size:100%;block-size:auto}",
            of: "row-picture")
        var name = "row-picture"
        if let height = look.pictureHeight {
            let size = "row-picture-\(Fingerprint(of: height.css).text)"
            needs.note(
                style: ".\(size){max-block-size:\(height.css);inline-size:auto}", of: size)
            name += " " + size
        }
        append(markup: "<img")
        attribute("class", name)
        attribute("src", context.basePath + picture.path)
        attribute("alt", look.pictureText)
        append(markup: ">\n")
    }

    /// Appends the link of a look, if a page may lead to it.
    ///
    /// ```html
    /// <p class="hint"><a href="geo:52.5163,13.3777">Show 52.5163, 13.3777 on a map</a></p>
    /// ```
    mutating func append(linkOf look: RowLook, _ context: HTMLContext) {
        guard let link = look.link, let target = LinkTarget(place: link) ?? LinkTarget(web: link)
        else { return }
        // Coordinates are read from left to right in every language.
        let place = "\u{2066}\(look.linkText)\u{2069}"
        let words = context.text(
            key: "FormworkHTML.map.show", arguments: ["place": .text(place)])
        self += "<p class=\"hint\"><a href=\"\(target)\">\(words)</a></p>\n"
    }
}

extension RowLook {
    /// The media of the rules, in the order in which the style sheet of a theme has them.
    fileprivate static let queries: [String?] = [
        nil, "screen and (prefers-color-scheme: dark)", "(prefers-contrast: more)",
        "screen and (prefers-color-scheme: dark) and (prefers-contrast: more)",
    ]

    /// The declarations for each of the media, or for all of them together.
    fileprivate func rules(in theme: Theme) -> [String] {
        let modes: [ThemeMode] = [.light, .dark, .lightMoreContrast, .darkMoreContrast]
        let space = margin.map { "padding-block:\($0.css)" }
        guard isColored else { return [space ?? ""] }
        let all = modes.map { declarations(colors(in: theme, $0)) + (space.map { ";" + $0 } ?? "") }
        return Set(all).count == 1 ? [all[0]] : all
    }

    private func declarations(_ colors: RowColors) -> String {
        let texts = [
            "--text:\(colors.text.css)", "--text-soft:\(colors.hint.css)",
            "--danger:\(colors.error.css)", "--accent:\(colors.accent.css)",
            "color:\(colors.text.css)", "accent-color:\(colors.accent.css)",
        ]
        let back = colors.background.map {
            ["background-color:\($0.css)", "padding:var(--space)"]
        }
        return (texts + (back ?? [])).joined(separator: ";")
    }
}

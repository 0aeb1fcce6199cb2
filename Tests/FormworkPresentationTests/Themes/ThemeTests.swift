import Testing

@testable import FormworkPresentation

@Suite struct ThemeTests {
    @Test("A child has its own values, and its parent's for all other tokens")
    func child() throws {
        let child = try Theme("child", parent: .calm) { $0[.radius] = .px(2) }
        let grandchild = try Theme("grandchild", parent: child) { $0[.motion] = .zero }
        #expect(grandchild[.motion] == .zero)
        #expect(grandchild[.radius] == .px(2))
        #expect(grandchild[.pageWidth] == .rem(72))
        #expect(grandchild.ancestors == ["child", "calm"])
    }

    @Test("The nearest theme decides, and in it the most special mode")
    func lookup() throws {
        let child = try Theme("child", parent: .calm) { theme in
            theme[.textSoft, .light] = ThemeColor(hex: 0x333333)
            theme[.line] = ThemeColor(hex: 0x123456)
            theme[.line, .dark] = ThemeColor(hex: 0x654321)
            theme[.line, .darkMoreContrast] = ThemeColor(hex: 0xABCDEF)
        }
        #expect(child[.textSoft, .lightMoreContrast].css == "#333333")
        #expect(child[.textSoft, .dark] == Theme.calm[.textSoft, .dark])
        #expect(
            ThemeMode.allCases.map { child[.line, $0].css }
                == ["#123456", "#654321", "#123456", "#abcdef"])
    }

    @Test("An alias follows the value that a child gives to its target")
    func alias() throws {
        let child = try Theme("child", parent: .calm) { $0[.text, .light] = ThemeColor(hex: 0) }
        #expect(child[.textSoft, .lightMoreContrast] == ThemeColor(hex: 0))
    }

    @Test("Aliases that lead back to themselves are refused with their path")
    func aliasCycle() {
        let error = #expect(throws: ThemeError.self) {
            try Theme("ours", parent: .calm) { theme in
                theme.alias(.text, to: .textSoft)
                theme.alias(.textSoft, to: .line)
                theme.alias(.line, to: .text)
            }
        }
        #expect(error?.code == .cycle)
        #expect(error?.path == ["text", "text-soft", "line", "text"])
    }

    @Test("A full theme that lacks tokens is refused with their names")
    func missingTokens() {
        let error = #expect(throws: ThemeError.self) {
            try Theme(full: "bare") { $0[.page] = ThemeColor(hex: 0xFFFFFF) }
        }
        #expect(error?.code == .missingTokens)
        #expect(error?.path.count == 48)
        #expect(error?.path.contains("page") == false)
    }

    @Test(
        "Values outside of their ranges are refused",
        arguments: [
            { $0[.radius] = .rem(-1) }, { $0[.radius] = .px(.infinity) },
            { $0[.radius] = .rem(.nan) }, { $0[.lineHeight] = -1 }, { $0[.fontWeightStrong] = 0 },
            { $0[.motion] = .seconds(61) }, { $0[.motion] = .milliseconds(-1) },
            { $0[.easing] = ThemeEasing(2, 0, 0, 0) }, { $0[.fontFamily] = [] },
            { $0[.fontFamily] = [""] },
            {
                $0[.shadow] = ThemeShadow([
                    .init(ThemeColor(hex: 0), y: .px(0), blur: .px(-1))
                ])
            },
        ] as [@Sendable (inout ThemeDeclaration) -> Void])
    func ranges(declare: @Sendable (inout ThemeDeclaration) -> Void) {
        let error = #expect(throws: ThemeError.self) {
            try Theme("wrong", parent: .calm, declare)
        }
        #expect(error?.code == .invalidValue)
    }

    @Test("A picture is the theme's, its parent's, or the one of its own name")
    func pictures() throws {
        let parent = try Theme("parent", parent: .calm) { theme in
            theme.setImage(ThemeImage(named: "sky"), for: "background")
            theme.setImage(ThemeImage(named: "stars"), for: "background", in: .dark)
        }
        let child = try Theme("child", parent: parent) { theme in
            theme.setImage(ThemeImage(named: "sea"), for: "background", in: .light)
        }
        #expect(child.image("background").name == "sea")
        #expect(child.image("background", in: .darkMoreContrast).name == "stars")
        #expect(child.image("logo").name == "logo")
    }
}

@Suite struct ThemeCatalogTests {
    @Test("Themes are found by their names, in whatever order they are declared")
    func names() throws {
        var child = ThemeDeclaration("child", parent: "base")
        child[.radius] = .px(3)
        let catalog = try ThemeCatalog([child, ThemeDeclaration("base", parent: "dense")])
        #expect(try catalog.theme(named: "child")[.radius] == .px(3))
        #expect(try catalog.theme(named: "child").ancestors == ["base", "dense", "calm"])
        #expect(catalog.names == ["base", "calm", "child", "dense", "high-contrast"])
    }

    @Test("Parents that lead back to their child are refused with their path")
    func cycle() {
        let error = #expect(throws: ThemeError.self) {
            try ThemeCatalog([
                ThemeDeclaration("start", parent: "ours"), ThemeDeclaration("ours", parent: "team"),
                ThemeDeclaration("team", parent: "ours"),
            ])
        }
        #expect(error?.code == .cycle)
        #expect(error?.path == ["ours", "team", "ours"])
    }

    @Test(
        "Unknown names are refused with the nearest one",
        arguments: ["clam", "Dense", "hi-contrast"])
    func unknown(name: String) {
        let error = #expect(throws: ThemeError.self) {
            try ThemeCatalog.finished.theme(named: name)
        }
        #expect(error?.code == .unknownTheme)
        let nearest = ["clam": "calm", "Dense": "dense"][name] ?? "high-contrast"
        #expect(error?.message.contains("“\(nearest)”") == true)
    }

    @Test("Two themes of one name, and unknown parents, are refused")
    func duplicates() {
        let twice = #expect(throws: ThemeError.self) {
            try ThemeCatalog([ThemeDeclaration("calm", parent: "dense")])
        }
        #expect(twice?.code == .duplicateTheme)
        let orphan = #expect(throws: ThemeError.self) {
            try ThemeCatalog([ThemeDeclaration("ours", parent: "clam")])
        }
        #expect(orphan?.code == .unknownTheme)
    }

    @Test(
        "Controls that readers cannot hit and rings that they cannot see are refused",
        arguments: [
            (ThemeToken<ThemeDimension>.controlHeight, ThemeDimension.rem(1.4), "control-height"),
            (.controlHeight, .px(23), "control-height"), (.focusWidth, .px(1), "focus-width"),
        ])
    func minimums(token: ThemeToken<ThemeDimension>, length: ThemeDimension, name: String) {
        let error = #expect(throws: ThemeError.self) {
            try Theme("tiny", parent: .calm) { $0[token] = length }
        }
        #expect(error?.code == .invalidValue)
        #expect(error?.message.hasPrefix("The token “\(name)” must be ") == true)
    }

    @Test("The least heights and rings are accepted")
    func leastLengths() {
        #expect(throws: Never.self) {
            try Theme("small", parent: .calm) {
                $0[.controlHeight] = .px(24)
                $0[.focusWidth] = .px(2)
            }
        }
    }
}

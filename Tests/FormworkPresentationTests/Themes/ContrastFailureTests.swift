import Testing

@testable import FormworkPresentation

@Suite struct ContrastFailureTests {
    @Test(
        "The ratio is that of WCAG 2.2",
        arguments: [
            (0x000000, 0xFFFFFF, "21.00"), (0x767676, 0xFFFFFF, "4.54"),
            (0x777777, 0xFFFFFF, "4.47"), (0xFFFFFF, 0xFFFFFF, "1.00"),
            (0x0000FF, 0xFFFFFF, "8.59"), (0xFF0000, 0xFFFFFF, "3.99"),
        ])
    func ratio(foreground: UInt32, background: UInt32, ratio: String) {
        let contrast = ThemeColor(hex: foreground).contrast(on: ThemeColor(hex: background))
        #expect(contrast.twoDigits == ratio)
    }

    /// Colours of other design systems, published by their projects.
    static let others:
        [(
            system: String, foreground: ThemeColor, background: UInt32, role: ThemeRole,
            other: ThemeRole, ratio: Double
        )] = [
            ("shadcn input border", .init(hex: 0xE5E5E5), 0xFFFFFF, .controlLine, .surface, 1.26),
            ("shadcn focus ring", .init(hex: 0xA1A1A1), 0xFFFFFF, .focus, .surface, 2.59),
            ("shadcn muted text", .init(hex: 0x737373), 0xF5F5F5, .textSoft, .surfaceSoft, 4.34),
            (
                "shadcn dark border", ThemeColor(hex: 0xFFFFFF).withAlpha(0.1), 0x0A0A0A,
                .controlLine, .surface, 1.25
            ),
            (
                "shadcn dark input", ThemeColor(hex: 0xFFFFFF).withAlpha(0.15), 0x0A0A0A,
                .controlLine, .surface, 1.47
            ),
            ("Radix orange 11", .init(hex: 0xCC4E00), 0xFFF7ED, .accent, .surfaceSoft, 4.25),
            ("Radix teal 11", .init(hex: 0x008573), 0xF3FBF9, .accent, .surfaceSoft, 4.34),
            ("Radix grey 7", .init(hex: 0xCECECE), 0xF9F9F9, .controlLine, .surface, 1.50),
            ("Radix grey 8", .init(hex: 0xBBBBBB), 0xFCFCFC, .controlLine, .surface, 1.87),
        ]

    @Test("Known failures of other design systems are found", arguments: others.indices)
    func knownFailures(index: Int) throws {
        let known = Self.others[index]
        let error = #expect(throws: ThemeError.self) {
            try Theme("other", parent: .calm) { theme in
                theme[known.role, .light] = known.foreground
                theme[known.other, .light] = ThemeColor(hex: known.background)
            }
        }
        #expect(error?.code == .contrast)
        let failure = try #require(
            error?.failures.first {
                $0.rule.foreground == known.role && $0.rule.background == known.other
            })
        #expect(abs(failure.ratio - known.ratio) < 0.01, "\(failure)")
        let suggestion = try #require(failure.suggestion)
        #expect(
            suggestion.contrast(on: ThemeColor(hex: known.background)) >= failure.minimum)
    }

    @Test("A failure names the pair, the mode, the widget, the ratio and the nearest colour")
    func message() throws {
        let error = #expect(throws: ThemeError.self) {
            try Theme("pale", parent: .calm) { $0[.focus, .dark] = ThemeColor(hex: 0x444444) }
        }
        #expect(
            error?.failures.first?.description == """
                focus on accent-soft in the mode dark (option, selected) has the contrast 1.27, \
                and needs 3.00; the nearest focus that passes is #7d7d7d
                """)
    }

    @Test("The nearest colour keeps the hue and changes in lightness alone")
    func suggestion() throws {
        let color = ThemeColor(hex: 0x6A9F3C)
        let better = try #require(
            color.lightnessAdjusted(meeting: [(ThemeColor(hex: 0xFFFFFF), 4.5)]))
        let (old, new) = (OKLCH(color), OKLCH(better))
        #expect(abs(old.hue - new.hue) < 2)
        #expect(abs(old.chroma - new.chroma) < 0.02)
        #expect(old.lightness > new.lightness)
        let ratio = better.contrast(on: ThemeColor(hex: 0xFFFFFF))
        #expect((4.5..<4.6).contains(ratio))
    }

    @Test("A failure states that no lightness passes")
    func hopeless() throws {
        let error = #expect(throws: ThemeError.self) {
            try Theme("grey", parent: .highContrast) { theme in
                theme[.accentSoft, .light] = ThemeColor(hex: 0x7F7F7F)
                theme[.accentStrong, .light] = ThemeColor(hex: 0x7F7F7F)
            }
        }
        let failure = try #require(
            error?.failures.first {
                $0.rule.widget == .navigation && $0.rule.background == .accentSoft
            })
        #expect(failure.suggestion == nil)
        #expect(failure.description.hasSuffix("no lightness of accent-strong passes"))
    }

    @Test(
        "The remedy names a colour that the theme itself sets",
        arguments: [[ThemeRole.page], [.textSoft], [.surface, .surfaceSoft], [.page, .text]])
    func ownColors(roles: [ThemeRole]) throws {
        let error = #expect(throws: ThemeError.self) {
            try Theme("grey", parent: .calm) { theme in
                for role in roles { theme[role, .light] = ThemeColor(hex: 0x888888) }
            }
        }
        #expect(Set(try #require(error?.failures).map(\.remedied)) == Set(roles))
    }

    @Test("A colour that follows an alias is mended where the theme sets it")
    func aliased() throws {
        let parent = try Theme("soft", parent: .calm) { $0.alias(.textSoft, to: .text) }
        let error = #expect(throws: ThemeError.self) {
            try Theme("pale", parent: parent) { $0[.text, .light] = ThemeColor(hex: 0xBBBBBB) }
        }
        let failures = try #require(error?.failures)
        #expect(failures.contains { $0.rule.foreground == .textSoft })
        #expect(failures.allSatisfy { $0.remedied == .text })
    }

    @Test("If the theme sets neither colour, the foreground is mended")
    func inherited() throws {
        let error = #expect(throws: ThemeError.self) {
            try Theme("strict", parent: .calm, contrast: .enhanced) { _ in }
        }
        let failures = try #require(error?.failures)
        #expect(failures.allSatisfy { $0.remedied == $0.rule.foreground })
    }

    @Test("One background that fails is one line, with all colours on it")
    func groupedBackground() throws {
        let error = #expect(throws: ThemeError.self) {
            try Theme("dim", parent: .calm) { $0[.page, .light] = ThemeColor(hex: 0xAAAAAA) }
        }
        let lines = error?.description.split(separator: "\n").dropFirst() ?? []
        let foregrounds = try #require(error?.failures).map(\.rule.foreground.name)
        #expect(lines.count == 1, "\(lines)")
        for name in foregrounds { #expect(lines.contains { $0.contains(name) }) }
    }

    @Test(
        "A colour that is set for every mode is mended for those in which it fails",
        arguments: [(ThemeRole.accent, 0xF2B705, "accent"), (.textSoft, 0xBBBBBB, "textSoft")])
    func setForEveryMode(role: ThemeRole, hex: UInt32, name: String) throws {
        let error = #expect(throws: ThemeError.self) {
            try Theme("sun", parent: .calm) { $0[role] = ThemeColor(hex: hex) }
        }
        let failure = try #require(error?.failures.first)
        let remedy = ": set it for these modes, theme[.\(name), .light]"
        #expect(try #require(error).description.contains(remedy))
        #expect(failure.description.hasSuffix(remedy))
        #expect(throws: Never.self) {
            try Theme("mended", parent: .calm) {
                $0[role] = ThemeColor(hex: hex)
                $0[role, .light] = failure.suggestion
            }
        }
    }

    @Test("A theme with the proposed colour passes")
    func mended() throws {
        let error = #expect(throws: ThemeError.self) {
            try Theme("dim", parent: .calm) { $0[.page] = ThemeColor(hex: 0xAAAAAA) }
        }
        let failures = try #require(error?.failures)
        #expect(throws: Never.self) {
            try Theme("mended", parent: .calm) { theme in
                for failure in failures { theme[.page, failure.mode] = failure.suggestion }
            }
        }
    }

    @Test("Lines that decorate and what is behind a dialog are in no pair")
    func exemptions() {
        for rule in ContrastRule.all {
            #expect(rule.foreground != .line)
            #expect(rule.background != .backdrop)
        }
        let used = Set(ContrastRule.all.flatMap { [$0.foreground.name, $0.background.name] })
        let colors = ThemeTokenName.all.filter { $0.kind == .color }.map(\.name)
        #expect(Set(colors).subtracting(used) == ["line", "backdrop"])
    }

    @Test("Every widget and every state of the table has a pair")
    func completeness() {
        #expect(Set(ContrastRule.all.map(\.widget)) == Set(ContrastRule.Widget.allCases))
        #expect(Set(ContrastRule.all.map(\.state)) == Set(ContrastRule.State.allCases))
    }

    @Test(
        "The hue of a mended colour turns by a degree at most, also where sRGB ends",
        arguments: stride(from: 0, to: 360, by: 12).map { Double($0) })
    func hue(angle: Double) throws {
        for (lightness, chroma) in [(0.5, 0.2), (0.7, 0.3), (0.9, 0.15), (0.3, 0.12)] {
            let color = OKLCH(lightness: lightness, chroma: chroma, hue: angle).srgbOfSameHue
                .rounded
            for background in [ThemeColor(hex: 0xFFFFFF), ThemeColor(hex: 0x101010)] {
                let mended = try #require(
                    color.lightnessAdjusted(meeting: [(background, 4.5), (background, 7)]))
                #expect(OKLCH(color).turn(to: OKLCH(mended)) <= 1)
                #expect(mended.contrast(on: background) >= 7)
            }
        }
    }

    @Test("Pairs of one colour with one remedy are one line, with all backgrounds and modes")
    func grouped() throws {
        let error = #expect(throws: ThemeError.self) {
            try Theme("pale", parent: .calm) { $0[.textSoft, .light] = ThemeColor(hex: 0xBBBBBB) }
        }
        let lines = error?.description.split(separator: "\n").dropFirst() ?? []
        let failures = try #require(error?.failures)
        #expect(failures.count > lines.count)
        let backgrounds = Set(failures.map(\.rule.background.name))
        #expect(lines.allSatisfy { $0.hasPrefix("- text-soft on ") })
        for background in backgrounds { #expect(lines.contains { $0.contains(background) }) }
        for failure in failures {
            let colour = try #require(failure.suggestion?.css)
            #expect(
                lines.contains { $0.hasSuffix("the nearest text-soft that passes is \(colour)") })
        }
    }
}

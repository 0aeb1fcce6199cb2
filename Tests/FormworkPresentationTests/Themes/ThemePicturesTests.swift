import Testing

@testable import FormworkPresentation

@Suite struct ThemePicturesTests {
    private func ours(_ declare: (inout ThemeDeclaration) -> Void = { _ in }) throws -> Theme {
        try Theme("ours", parent: .dense, declare)
    }

    @Test(
        "A picture is that of the theme, its parent, the default theme, or the use, in this order",
        arguments: [
            (["logo_ours", "logo_dense", "logo_default", "logo"], "logo_ours"),
            (["logo_dense", "logo_calm", "logo_default", "logo"], "logo_dense"),
            (["logo_calm", "logo_default", "logo"], "logo_calm"),
            (["logo_default", "logo"], "logo_default"),
            (["logo"], "logo"),
            (["icon_ours", "logo_other"], nil),
        ] as [([String], String?)])
    func order(names: [String], found: String?) throws {
        #expect(try ours().image("logo", among: Set(names))?.name == found)
    }

    @Test(
        "A mode has its own picture, else that of the theme, before those of the parent",
        arguments: [
            (ThemeMode.dark, "logo_ours_dark"),
            (.darkMoreContrast, "logo_ours_dark"),
            (.lightMoreContrast, "logo_ours_lightMoreContrast"),
            (.light, "logo_ours"),
        ])
    func modes(mode: ThemeMode, found: String) throws {
        let names: Set = [
            "logo_ours", "logo_ours_dark", "logo_ours_lightMoreContrast", "logo_dense_light",
        ]
        #expect(try ours().image("logo", in: mode, among: names)?.name == found)
        #expect(
            try ours().image("logo", in: mode, among: ["logo_ours", "logo_dense_dark"])?.name
                == "logo_ours")
    }

    @Test("A declared picture is before the one of the theme's name, if there is such a file")
    func declared() throws {
        let theme = try ours { $0.setImage(ThemeImage(named: "wordmark"), for: "logo") }
        #expect(theme.image("logo", among: ["wordmark", "logo_ours"])?.name == "wordmark")
        #expect(theme.image("logo", among: ["logo_ours"])?.name == "logo_ours")
        #expect(theme.image("logo").name == "wordmark")
    }
}

import FormworkPresentation
import FormworkRows
import FormworkTerminal
import Testing

@testable import AdditionalInfo

@Suite struct AstroThemeTests {
    @Test("Each theme has fifteen colours with enough contrast", arguments: AstroTheme.allCases)
    func colors(theme: AstroTheme) throws {
        let shown = try theme.theme()
        #expect(Set(AstroTheme.colors.map(\.role)).count == 15)
        for (role, normal, grey, light) in AstroTheme.colors {
            let hex: [AstroTheme: UInt32] = [.normal: normal, .grey: grey, .light: light]
            #expect(shown[role] == hex[theme].map(ThemeColor.init(hex:)), "\(role)")
        }
        #expect(shown[.accent, .dark] == Theme.calm[.accent, .dark])
    }

    @Test("The views of rows take the theme of their form, unless they have one of their own")
    func views() throws {
        let form = AdditionalInfoForm()
        let logo: LogoRow = try #require(form.findRow(tag: AdditionalInfoForm.Tag.logo))
        let picture: PictureRow = try #require(form.findRow(tag: AdditionalInfoForm.Tag.picture))
        #expect(logo.view.label.textColor == ThemeColor(hex: 0x003366))
        #expect(picture.view.imageView.image == ThemeImage(named: "night-sky"))
        form.theme = .light
        #expect(logo.view.label.textColor == ThemeColor(hex: 0x0A5CB0))
        #expect(picture.view.imageView.image == ThemeImage(named: "light-sky"))
        logo.view.theme = .grey
        form.theme = .normal
        #expect(logo.view.backgroundColor == ThemeColor(hex: 0xE2E2E2))
    }

    @Test("A terminal shows the form in the colours of the theme", arguments: AstroTheme.allCases)
    func screen(theme: AstroTheme) throws {
        let styles = ScreenStyles(try theme.theme(), mode: .light, depth: .truecolor)
        let other = ScreenStyles(.calm, mode: .light, depth: .truecolor)
        #expect(styles[.focused] != other[.focused])
    }
}

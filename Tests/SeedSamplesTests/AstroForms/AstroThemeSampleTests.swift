import FormworkRows
import Testing

/// The samples of the seed's part "Theming".
@Suite struct AstroThemeSampleTests {
    @Test("A view in a form takes the form's theme")
    func inheritedTheme() {
        let form = ThemedForm()
        let imageView = ThemeableImageView()
        let textView = ThemeableTextView()
        form.addSubview(imageView)
        form.addSubview(textView)
        #expect(imageView.image == ThemeImage(named: "night-sky"))
        form.theme = .light
        #expect(imageView.image == ThemeImage(named: "light-sky"))
        #expect(textView.tintColor == ThemeColor(hex: 0xFFFFFF))
    }

    @Test("A view outside of a form has the theme that it is given")
    func ownTheme() {
        let imageView = ThemeableImageView()
        imageView.theme = .light
        #expect(imageView.image == ThemeImage(named: "light-sky"))
    }
}

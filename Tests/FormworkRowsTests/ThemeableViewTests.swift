import FormworkRows
import Testing

@Suite struct ThemeableViewTests {
    enum Look: ThemeChoice {
        case plain, dark, loud
        static var standard: Look { .plain }
    }

    enum LookColor: ThemeColorRequirement {
        case text
        func color(in theme: Look) -> ThemeColor {
            switch theme {
            case .plain: ThemeColor(hex: 0)
            case .dark: ThemeColor(hex: 0x111111)
            case .loud: ThemeColor(hex: 0xFF0000)
            }
        }
    }

    enum LookSize: ThemeSizeRequirement {
        case margin
        func size(in theme: Look) -> ThemeDimension { theme == .loud ? .rem(2) : .rem(0.5) }
    }

    final class LookBox: FormView, ThemeableSizeTraits {
        typealias ThemeSizeType = LookSize
        var theme: Look?
        func updateTheme() {}
    }

    @Test("A length is that of the active theme")
    func sizes() {
        let box = LookBox()
        #expect(box.size(.margin) == .rem(0.5))
        box.theme = .loud
        #expect(box.size(.margin) == .rem(2))
    }

    final class LookLabel: FormLabel, ThemeableColorTraits {
        typealias ThemeColorType = LookColor
        var updates = 0
        var theme: Look? { didSet { updateTheme() } }
        func updateTheme() {
            updates += 1
            textColor = color(.text)
        }
    }

    final class LookView: FormView, ThemeableView {
        let label = LookLabel()
        var theme: Look? {
            didSet {
                updateTheme()
                passTheme()
            }
        }
        required init() {
            super.init()
            addSubview(label)
        }
        func updateTheme() {}
    }

    final class LookRow: Row {
        let view = LookView()
        let tag: any RowTag
        init(_ number: Int) { tag = NotifiedForm.Tag.line(number) }
    }

    final class LookForm: Form, ThemeableView {
        var theme: Look? { didSet { updateTheme() } }
    }

    @Test("A theme is passed from the form to its rows and from these to their views")
    func inheritance() {
        let form = LookForm()
        let rows = [LookRow(0), LookRow(1), LookRow(2)]
        rows[1].view.theme = .loud
        rows[2].view.label.theme = .loud
        for row in rows { form.add(row) }
        #expect(rows.map { $0.view.label.activeTheme } == [.plain, .loud, .loud])
        form.theme = .dark
        #expect(rows.map { $0.view.label.activeTheme } == [.dark, .loud, .loud])
        #expect(rows[0].view.label.textColor == ThemeColor(hex: 0x111111))
        rows[1].view.theme = nil
        rows[2].view.label.theme = nil
        #expect(rows.map { $0.view.label.activeTheme } == [.dark, .dark, .dark])
        #expect(rows[1].view.label.textColor == ThemeColor(hex: 0x111111))
    }

    @Test("A row that is inserted later has the theme, and so has its helper")
    func lateRows() {
        final class LookHelper: FormView, ThemeableColorTraits {
            typealias ThemeColorType = LookColor
            var theme: Look?
            func updateTheme() { tintColor = color(.text) }
        }
        let form = LookForm()
        form.theme = .dark
        let row = LookRow(0)
        form.insert(row, at: 0)
        #expect(row.view.label.activeTheme == .dark)
        row.showHelper(viewType: LookHelper.self)
        #expect(row.helper?.tintColor == ThemeColor(hex: 0x111111))
        row.view.theme = .loud
        #expect(row.helper?.tintColor == ThemeColor(hex: 0xFF0000))
    }

    @Test("Each view is notified once, however many there are", arguments: [10, 1_000])
    func cost(count: Int) {
        let form = LookForm()
        let rows = (0..<count).map { LookRow($0) }
        for row in rows { form.add(row) }
        for row in rows { row.view.label.updates = 0 }
        form.theme = .dark
        #expect(rows.allSatisfy { $0.view.label.updates == 1 })
    }

    @Test(
        "Colours are written as CSS writes them",
        arguments: [
            (ThemeColor(hex: 0xFF8001), "#ff8001"),
            (ThemeColor(red: 0, green: 0, blue: 1, alpha: 0.5), "#0000ff80"),
            (ThemeColor(red: -1, green: 2, blue: .nan), "#00ff00"),
        ])
    func colors(color: ThemeColor, css: String) {
        #expect(color.css == css)
    }
}

import FormworkRows
import Foundation
import Testing

@Suite("The language of a form of row objects") struct FormOfRowsLocalizationTests {
    final class PriceForm: Form {
        enum Tag: RowTag, Equatable { case price, logo, send }

        final class LogoRow: Row {
            let view = FormImageView()
            let tag: any RowTag = Tag.logo
        }

        override class var messages: Any.Type? { PriceForm.self }

        override func setupRows() {
            super.setupRows()
            add(
                TextFieldRow(tag: Tag.price) {
                    $0.view.textField.inputType = .number
                    $0.constraints = [.required]
                })
            add(LogoRow())
            add(ButtonRow(tag: Tag.send))
        }
    }

    static let store = TranslationTable(texts: [
        "en": [
            "PriceForm.price.title": "Price", "PriceForm.logo.title": "Logo",
            "PriceForm.send.title": "Send", "PriceForm.price.validationMessages.required": "Enter",
            "PriceForm.dear": "Too dear", "PriceForm.hint": "A fair price",
        ],
        "de": [
            "PriceForm.price.title": "Preis", "PriceForm.logo.title": "Zeichen",
            "PriceForm.send.title": "Senden",
            "PriceForm.price.validationMessages.required": "Angeben",
            "PriceForm.dear": "Zu teuer", "PriceForm.hint": "Ein fairer Preis",
        ],
    ])

    static func localizer(_ language: String) -> Localizer {
        Localizer(
            locale: Locale(identifier: language), store: store,
            reporter: MissingTranslationReporter { _ in })
    }

    @Test(
        "is that of its reader: labels, messages, numbers",
        arguments: [
            ("en", ["Price", "Logo", "Send"], "Enter", "1.5"),
            ("de", ["Preis", "Zeichen", "Senden"], "Angeben", "1,5"),
        ])
    func texts(language: String, labels: [String], message: String, number: String) {
        let form = PriceForm()
        form.localize(Self.localizer(language))
        #expect(form.definition.rows.map(\.label) == labels)
        form.submit()
        #expect(form.machine.violations.map(\.message) == [message])
        form.load(["price": .decimal(ExactDecimal(coefficient: 15, scale: 1))])
        #expect(form.machine.text(of: "price") == number)
    }

    @Test("changes with the input in it, which is reported together and can be undone")
    func changed() {
        let form = PriceForm()
        form.localize(Self.localizer("en"))
        form.apply(.edit(tag: "price", text: "2.5"))
        var reports: [[FormChange]] = []
        form.observers.add { reports.append($0) }
        form.localize(Self.localizer("de"))
        #expect(reports.count == 1)
        #expect(reports.first?.contains(.definition(tag: "price")) == true)
        #expect(form.machine.text(of: "price") == "2,5")
        form.apply(.undo)
        #expect(form.machine.text(of: "price").isEmpty)
    }

    @Test("is that of the helpers that are shown, and of no helper that was hidden")
    func helpers() throws {
        let form = PriceForm()
        form.localize(Self.localizer("en"))
        let price: TextFieldRow = try #require(form.findRow(tag: PriceForm.Tag.price))
        price.showHelper(viewType: HintView.self) { [unowned form] in
            $0.label.text = form.text("hint")
        }
        price.showHelper(viewType: ErrorView.self) { [unowned form] in
            $0.label.text = form.text("dear")
        }
        #expect(form.machine.violations.map(\.message) == ["Too dear"])
        form.localize(Self.localizer("de"))
        #expect(form.machine.violations.map(\.message) == ["Zu teuer"])
        price.hideHelper()
        form.localize(Self.localizer("en"))
        #expect(form.machine.violations.isEmpty && form.definition["price"]?.hint == nil)
    }

    @Test("begins another history once code changes the rows: texts of before mean other values")
    func historyOfAnotherNotation() {
        let form = PriceForm()
        form.localize(Self.localizer("en"))
        form.apply(.edit(tag: "price", text: "2.5"))
        form.apply(.startEditing(tag: "price"))
        form.apply(.edit(tag: "price", text: "7"))
        form.localize(Self.localizer("de"))
        let button: ButtonRow? = form.findRow(tag: PriceForm.Tag.send)
        button?.hide()
        #expect(form.machine.text(of: "price") == "7")
        #expect(!form.machine.canUndo)
        form.apply(.edit(tag: "price", text: "7,5"))
        button?.show()
        form.apply(.undo)
        #expect(form.machine.text(of: "price") == "7")
    }

    final class SeatForm: Form {
        enum Tag: RowTag, Equatable { case seat(Int), shelf(String), banner, empty }

        final class BannerRow: Row {
            let view = FormLabel()
            let tag: any RowTag

            init(_ tag: Tag, _ words: String) {
                self.tag = tag
                view.text = words
            }
        }

        override class var messages: Any.Type? { SeatForm.self }

        override func setupRows() {
            super.setupRows()
            add(TextFieldRow(tag: Tag.seat(2_026)))
            add(TextFieldRow(tag: Tag.shelf("007")))
            add(BannerRow(.banner, "Welcome"))
            add(BannerRow(.empty, ""))
        }
    }

    @Test(
        "writes the numbers of tags in the digits of the reader, and keeps words without a text",
        arguments: [("en", "Seat 2026"), ("ar-EG", "Seat ٢٠٢٦")])
    func tagValues(language: String, seat: String) {
        let form = SeatForm()
        let texts = [
            "SeatForm.seat.title": "Seat %{value}", "SeatForm.shelf.title": "Shelf %{value}",
        ]
        let localizer = Localizer(
            locale: Locale(identifier: language), store: TranslationTable(texts: [language: texts]),
            reporter: MissingTranslationReporter { _ in })
        form.localize(localizer)
        #expect(
            form.definition.rows.map(\.label) == [
                seat, "Shelf 007", "Welcome", "⟦SeatForm.empty.title⟧",
            ])
    }

    @Test("is that of its code where no texts are declared")
    func undeclared() {
        let (form, _, _, _) = NotifiedForm.example()
        form.localize(Self.localizer("de"))
        #expect(form.definition["name"]?.label == "Name")
        #expect(form.format.numbers.decimalSeparator == ",")
    }
}

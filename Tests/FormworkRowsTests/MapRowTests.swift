import FormworkEngine
import FormworkRows
import Testing

@Suite struct MapRowTests {
    typealias Tag = NotifiedForm.Tag

    @Test(
        "A place is read from degrees within their range, and from nothing else",
        arguments: [
            ("52.5163, 13.3777", "52.5163, 13.3777"), ("-90,180", "-90, 180"),
            ("0.000001 ,  -0.5", "0.000001, -0.5"), ("90.00,-180.0", "90, -180"),
            ("90.1, 0", nil), ("0, 180.1", nil), ("91, 0", nil), ("1", nil), ("", nil), (",", nil),
            ("1,2,3", nil), ("1e1, 2", nil), ("nan, 1", nil), ("52,5163, 13", nil), ("a, b", nil),
            ("\u{661}, 2", nil),
        ] as [(String, String?)])
    func reading(text: String, expected: String?) {
        #expect(MapPoint(text)?.text == expected)
        #expect(MapPoint.pattern.matches(text) == (expected != nil))
    }

    @Test("A place out of range is none", arguments: [(91, 0), (0, 181), (-91, 0), (0, -181)])
    func range(latitude: Int64, longitude: Int64) {
        let point = MapPoint(
            latitude: ExactDecimal(latitude), longitude: ExactDecimal(longitude))
        #expect(point == nil)
    }

    @Test("A map row is its coordinates, with the link to the place as its hint")
    func row() {
        let form = NotifiedForm()
        let row = MapRow(tag: Tag.name) {
            $0.view.label.text = "Home"
            $0.messages = [.pattern: "Enter a place"]
        }
        form.add(row)
        #expect(form.definition["name"]?.hint == nil)
        form.apply(.edit(tag: "name", text: "52.5, 13"))
        #expect(row.value == MapPoint("52.5, 13"))
        #expect(form.definition["name"]?.hint == "geo:52.5,13")
        #expect(form.machine.canUndo, "another hint is no other form")
        row.value = MapPoint("1, 2")
        #expect(form.machine.text(of: "name") == "1, 2")
        #expect(form.definition["name"]?.hint == "geo:1,2")
        form.apply(.edit(tag: "name", text: "here"))
        form.apply(.endEditing(tag: "name"))
        #expect(row.value == nil)
        #expect(form.definition["name"]?.hint == nil)
        #expect(form.machine.violations.map(\.message) == ["Enter a place"])
        #expect(form.machine.text(of: "name") == "here")
        row.value = nil
        #expect(form.machine.violations.isEmpty)
    }

    @Test("A picture row is the words for its picture")
    func picture() {
        let form = NotifiedForm()
        form.add(
            PictureRow(tag: Tag.note) {
                $0.view.imageView.image = ThemeImage(named: "pets")
                $0.view.imageView.accessibilityLabel = "A cat and a dog"
            })
        #expect(form.definition.rows.map(\.label) == ["A cat and a dog"])
        #expect(form.definition.fields.isEmpty)
    }
}

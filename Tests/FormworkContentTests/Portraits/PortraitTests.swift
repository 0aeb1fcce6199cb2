import Formwork
import FormworkContent
import Testing

@Suite struct PortraitTests {
    @Test(
        "Initials are those of the first and the last word",
        arguments: [
            ("Ada Lovelace", "AL"), ("ada", "A"), ("ada.lovelace@example.org", "AL"),
            ("Jean-Luc Picard", "JP"), ("  ", ""), ("", ""), ("@", ""), ("Ágnes von Õ", "ÁÕ"),
            ("שלום עולם", "שע"), ("王 小明", "王小"), ("ßa", "S"), ("3 Amigos", "3A"),
            ("<b>Bob</b>", "BB"), ("👍 up", "U"),
        ])
    func initials(name: String, initials: String) {
        #expect(Portrait.initials(of: name) == initials)
    }

    @Test(
        "The middle of a picture is its largest square",
        arguments: [
            (100, 60, 20, 0, 60), (60, 100, 0, 20, 60), (7, 7, 0, 0, 7), (1, 1_000, 0, 499, 1),
        ])
    func middle(width: Int, height: Int, left: Int, top: Int, side: Int) {
        let part = Portrait.Part(middleOf: PictureSize(width: width, height: height))
        #expect(part == Portrait.Part(left: left, top: top, side: side))
        #expect(part.isWithin(PictureSize(width: width, height: height)))
    }
}

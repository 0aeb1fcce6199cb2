import FormworkScreens
import Testing

@Suite struct ScreenletContextAddressTests {
    @Test("An address is that on the site for a page, and the whole one for every other face")
    func address() {
        for face in ScreenFace.allCases {
            #expect(
                ScreenletContext.note(on: face).address(of: ShowNote())
                    == (face == .page ? "/note" : "http://127.0.0.1:8080/note"))
        }
    }
}

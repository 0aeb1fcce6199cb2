import FormworkHTML
import Testing

@Suite struct HTMLNoticeTests {
    @Test(
        "A message is read aloud and looks like its kind",
        arguments: zip(
            HTMLNotice.Kind.allCases, ["notice-information", "notice-success", "notice-warning"]))
    func kinds(kind: HTMLNotice.Kind, name: String) throws {
        let notice = HTMLNotice(kind, "<p>\("Saved <b>")</p>")
        #expect(
            notice.html(try Sample.context()).text
                == "<div class=\"notice \(name)\" role=\"status\"><p>Saved &lt;b&gt;</p></div>\n")
    }

    @Test("A message is closed without a script")
    func closable() throws {
        let notice = HTMLNotice(.success, "Saved", isClosable: true)
        #expect(
            notice.html(try Sample.context()).text == """
                <details class="notice notice-success" open>
                <summary><span class="visually-hidden">Close this message</span></summary>
                <div role="status">Saved</div>
                </details>

                """)
    }
}

import FormworkLocalization
import Testing

@Suite struct RetrievablePropertyNamesTests {
    @Test("Binding twice changes nothing")
    func idempotent() {
        let once = SamplePage().boundToPropertyNames()
        #expect(once.boundToPropertyNames() == once)
        #expect(once != SamplePage())
    }

    @Test("Binding leaves the value that it is called on as it is")
    func valueSemantics() {
        let page = SamplePage()
        _ = page.boundToPropertyNames()
        #expect(page == SamplePage())
    }

    @Test("Names of properties that are not localized are passed over")
    func otherProperties() {
        #expect(SamplePage().boundToPropertyNames().count == 1)
    }
}

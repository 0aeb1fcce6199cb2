import Testing

/// The protocols to which a view model conforms beside its own.
@Suite struct ViewModelMacroConformancesTests {
    @Test("A live view model conforms, and none that is made where it is shown")
    func live() {
        let live = expand(
            "@ViewModel(options: [.live]) struct Page { static func stub() -> Page { Page() } }")
        #expect(live.text.contains("extension Page: LiveViewModel"))
        #expect(live.messages.isEmpty)
        let hosted = expand("@ViewModel(options: [.live, .clientHostedFactory]) struct Page {}")
        #expect(hosted.messages.count == 1)
        #expect(
            hosted.messages.first?.hasSuffix("leave out '.live' or '.clientHostedFactory'") == true)
        #expect(!expand("@ViewModel struct Page {}").text.contains("LiveViewModel"))
    }

    @Test("A view model with fields, or that names the protocol, resets its variables")
    func resetting() {
        let form = expand(
            """
            @ViewModel struct Form {
                @FormFieldModel(Form.emailField) var email: String?
                @LocalizedString var title
                var address: Address
                let vmId: ViewModelId
                static func stub() -> Self { fatalError() }
            }
            """
        ).text
        let method = """
                mutating func resetFields() {
                    Self.reset(&_email)
                    Self.reset(&address)
                }
            """
        #expect(form.contains(method))
        #expect(form.contains("extension Form: ResettableModel"))
        let page = expand("@ViewModel struct Page: ResettableModel { var form: Form }").text
        #expect(page.contains("Self.reset(&form)"))
        let own = expand(
            """
            @ViewModel struct Form {
                @FormFieldModel(Form.emailField) var email: String?
                mutating func resetFields() {}
            }
            """
        ).text
        #expect(own.matches(of: /func resetFields/).count == 1)
        #expect(!expand("@ViewModel struct Row { var count: Int }").text.contains("reset"))
    }
}

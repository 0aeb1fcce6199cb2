import Formwork
import FormworkPresentation
import Testing

@Suite struct TestDataTransporterTests {
    private struct Title: ViewModel, Equatable {
        let text: String
        var vmId: ViewModelId { ViewModelId(type: Self.self) }
        static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }
        static func stub() -> Self { Self(text: "Emma") }
    }

    @Test("A view model arrives as it was sent, and no other type takes it")
    func viewModel() throws {
        let variables = try TestDataTransporter.environment(showing: Title(text: "\"ü\" \n"))
        let received = TestDataTransporter.viewModel(of: Title.self, in: variables)
        #expect(received?.text == "\"ü\" \n")
        #expect(TestDataTransporter.viewModel(of: Title.self, in: [:]) == nil)
        var other = variables
        for name in other.keys where other[name]?.contains("Title") == true {
            other[name] = "Other"
        }
        #expect(TestDataTransporter.viewModel(of: Title.self, in: other) == nil)
    }

    @Test("Results come back from the text of an element, and foreign texts are none")
    func results() {
        let text = TestDataTransporter.text(of: ["saved": [1, 2]])
        #expect(TestDataTransporter.value(in: text) == ["saved": [1, 2]])
        let none: [String]? = TestDataTransporter.value(in: "not base 64")
        #expect(none == nil)
    }
}

import Formwork
import Synchronization
import Testing

@Suite struct PropertyRowsTests {
    /// A form that counts how often its rows are made.
    struct Counted: FormModel {
        static let count = Mutex(0)

        var title: String
        var content: String

        static var propertyRows: [FormRow] {
            count.withLock { $0 += 1 }
            return [
                .property("title", String.self, of: Self.self, [.required]),
                .property("content", String.self, of: Self.self, [.textArea]),
            ]
        }

        static func propertyNames() -> [PartialKeyPath<Self>: String] {
            [\.title: "title", \.content: "content"]
        }
    }

    @Test("The rows of a form are made once, however often it asks for one of them")
    func once() {
        for _ in 1...3 {
            #expect(Counted.row(\.content).id == "content")
            #expect(Counted.row(\.title).id == "title")
        }
        #expect(Counted.count.withLock(\.self) == 1)
    }
}

import ArgumentParser

/// The Swift of a new screenlet: its contract of data, its operation and its view, with a test.
struct ScreenletSource {
    /// The names of screenlets that `FormworkScreens` has itself.
    private static let usedNames: Set = ["Base", "BaseList"]

    let name: SwiftName
    let module: String

    /// The name of the screenlet's type.
    var type: String { "\(name.type)Screenlet" }

    private var data: String { "\(name.type)Data" }
    private var view: String { "\(name.type)View_default" }
    private var operation: String { "Tidy\(name.type)" }

    /// The types that are declared.
    var types: [String] { [type, data, view, operation] }

    /// Reads the name of a screenlet; the word screenlet at its end may be left out.
    ///
    /// - Throws: The message for the terminal.
    init(_ text: String, in module: String) throws(ValidationError) {
        let name = try SwiftName(text, of: "a screenlet").dropping(suffix: "screenlet")
        guard let name, !Self.usedNames.contains(name.type), !name.type.hasPrefix("Formwork") else {
            throw ValidationError(
                "\"\(text)\" is a name of Formwork. Choose another one, such as My\(name?.type ?? "Wish")."
            )
        }
        self.name = name
        self.module = module
    }

    /// The files, by their paths below the sources.
    var sources: [(path: String, text: String)] {
        [
            ("\(type)/\(type).swift", screenletText),
            ("\(type)/\(operation).swift", operationText),
            ("\(type)/Themes/default/\(view).swift", viewText),
        ]
    }

    private var screenletText: String {
        """
        import FormworkScreens
        import FormworkServer

        /// The data of the screenlet, which the view of each theme shows.
        protocol \(data): AnyObject {
            /// The text that is entered.
            var entry: String { get set }
        }

        /// Takes a text and shows it again without needless spaces.
        final class \(type): BaseScreenlet<any \(data)> {
            override class var views: [BaseScreenletView.Type] {
                [\(view).self]
            }

            override func onUserAction(_ actionName: String, sender: ActionSender) async {
                guard actionName == "tidy" else {
                    return await super.onUserAction(actionName, sender: sender)
                }
                let operation = \(operation)(text: screenletView.entry)
                await start(operation, for: actionName) { screenletView.entry = $0 }
            }
        }

        extension \(type): ScreenletPage {}

        """
    }

    private var operationText: String {
        """
        import FormworkScreens

        /// Removes needless spaces from a text: the work to begin with, in place of your own.
        struct \(operation): ServerOperation {
            let text: String

            func doRun(in context: OperationContext) async throws -> String {
                text.split(whereSeparator: \\.isWhitespace).joined(separator: " ")
            }
        }

        """
    }

    private var viewText: String {
        """
        import FormworkScreens

        /// The view of the theme `default`: a row for the text, and a button for the action.
        final class \(view): BaseScreenletView {
            enum Tag: RowTag { case entry, tidy }

            private let entryRow = TextFieldRow(tag: Tag.entry) {
                $0.constraints = [.required, .maxLength(200)]
            }

            override func setupRows() {
                super.setupRows()
                add(entryRow)
                add(ButtonRow(tag: Tag.tidy))
            }
        }

        extension \(view): \(data) {
            var entry: String {
                get { entryRow.value }
                set { entryRow.value = newValue }
            }
        }

        """
    }

    /// The test, whose reader wants a language.
    func test(language: String) -> String {
        """
        import FormworkServer
        import FormworkTesting
        import Testing

        @testable import \(module)

        @Suite struct \(type)Tests {
            @Test("The page requires a text, and shows it without needless spaces")
            func page() async throws {
                let application = try \(module).application(store: InMemoryModelStore())
                let pages = PageDriver(application, language: "\(language)")
                try await pages.open(\(type).Page(query: .init()))
                #expect(pages.status == 200)
                try await pages.press("Tidy")
                #expect(pages.status == 422)
                try pages.fill("Text", with: " two   words ")
                try await pages.press("Tidy")
                #expect(pages.status == 200)
                #expect(try pages.value(of: "Text") == "two words")
            }
        }

        """
    }
}

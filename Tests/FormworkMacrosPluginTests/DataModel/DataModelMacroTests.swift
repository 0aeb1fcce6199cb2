import Testing

@Suite struct DataModelMacroTests {
    @Test("A stored variable is tracked, a constant is left alone")
    func oneProperty() {
        expectExpansion(
            of: """
                @DataModel final class Playlist {
                    let id: Int
                    var title: String
                }
                """,
            """
            final class Playlist {
                let id: Int
                var title: String {
                    @storageRestrictions(initializes: _title)
                    init(initialValue) {
                        _title = initialValue
                    }
                    get {
                        let value = _title
                        modelNode.willRead(0)
                        return value
                    }
                    set {
                        Self.titleK.write(newValue, to: self)
                    }
                    _modify {
                        let change = Self.titleK.beginModifying(self)
                        defer {
                            Self.titleK.endModifying(self, change)
                        }
                        yield &_title
                    }
                }

                private var _title: String

                static let titleK = PropertyKey<Playlist, String>("title", 0) {
                    $0._title
                } set: {
                    $0._title = $1
                }

                static let scheme = ModelScheme(
                    Playlist.self, name: "Playlist", keys: [titleK])

                let modelNode = ModelNode(Playlist.scheme)

                struct Paths: ModelPaths {
                    let path: ModelPath
                    init(path: ModelPath) {
                        self.path = path
                    }
                    var title: PropertyPath<String> {
                        PropertyPath(path, Playlist.titleK)
                    }
                }
            }

            extension Playlist: DataModel {
            }
            """)
    }

    @Test("A getter is kept under its name without the underscore")
    func derivedProperty() {
        expectExpansion(
            of: """
                @DataModel final class Playlist {
                    @Derived private var computedDuration: Int { 3 }
                }
                """,
            """
            final class Playlist {
                private var computedDuration: Int { 3 }

                var duration: Int {
                    Self.durationK.value(of: self)
                }

                static let durationK = DerivedKey<Playlist, Int>("duration", 0) {
                    $0.computedDuration
                }

                static let scheme = ModelScheme(
                    Playlist.self, name: "Playlist", keys: [durationK])

                let modelNode = ModelNode(Playlist.scheme)

                struct Paths: ModelPaths {
                    let path: ModelPath
                    init(path: ModelPath) {
                        self.path = path
                    }
                    var duration: ReadOnlyPath<Int> {
                        ReadOnlyPath(path, Playlist.durationK)
                    }
                }
            }

            extension Playlist: DataModel {
            }
            """)
    }

    @Test("A property that is read only has neither setter nor a path for writing")
    func readOnlyProperty() {
        let text = expand(
            "@DataModel final class Playlist { @Property(.readOnly) var name: String }"
        ).text
        #expect(text.contains("init(initialValue)"))
        #expect(text.contains("modelNode.willRead(0)"))
        #expect(!text.contains("Self.nameK"))
        #expect(text.contains("var name: ReadOnlyPath<String>"))
        #expect(text.contains(#"PropertyKey<Playlist, String>("name", 0, .readOnly)"#))
    }

    @Test(
        "Options that differ from the default are part of the key",
        arguments: [
            ("@Property(.discardable)", #""b", 1, .discardable"#),
            ("@Property(PropertyModifiers.discardable)", #""b", 1, PropertyModifiers.discardable"#),
            (
                "@Property(.discardable, .notifiesEqualWrites)",
                #""b", 1, [.discardable, .notifiesEqualWrites]"#
            ),
            (#"@Property(sharesCounterWith: "c")"#, #""b", 1, sharing: 2"#),
            (
                #"@Property(.discardable, sharesCounterWith: "a")"#,
                #""b", 1, .discardable, sharing: 0"#
            ),
            ("@Property()", #""b", 1"#),
            ("@FormworkMacros.Property(.discardable)", #""b", 1, .discardable"#),
        ])
    func modifiers(attribute: String, arguments: String) {
        let (text, messages) = expand(
            """
            @DataModel final class Node { var a: Int = 1
                \(attribute) var b: Int = 2
                var c: Int = 3 }
            """)
        #expect(messages == [])
        #expect(text.contains("PropertyKey<Node, Int>(\(arguments)) {"))
        let counter =
            arguments.contains("sharing: 2") ? 2 : arguments.contains("sharing: 0") ? 0 : 1
        #expect(text.components(of: "modelNode.willRead(\(counter))") == (counter == 1 ? 1 : 2))
    }

    @Test("A class without properties is a node too")
    func noProperty() {
        let (text, messages) = expand("@DataModel final class Empty {}")
        #expect(messages == [])
        #expect(text.contains("keys: [])"))
    }

    @Test("Many keys have a line each, in the order of their indices")
    func manyKeys() {
        let source = """
            @DataModel final class Settings {
                var explanationOfTheFirstStep = ""
                @Derived var computedLength: Int { 0 }
                var explanationOfTheSecondStep = ""
            }
            """
        let keys = """
            keys: [
                        explanationOfTheFirstStepK,
                        lengthK,
                        explanationOfTheSecondStepK,
                    ])
            """
        #expect(expand(source).text.contains(keys))
    }

    @Test("The conformance is available where the class is")
    func availability() {
        let text = expand("@available(macOS 16, *) @DataModel final class Node {}").text
        #expect(text.contains("@available(macOS 16, *)\nextension Node: DataModel {"))
    }
}

import Testing

@Suite struct MessageDataModelTests {
    @Test(
        "Only a final class without isolation and generic parameters can be a node",
        arguments: [
            (
                "@DataModel struct Node {}",
                "1:12: '@DataModel' makes a class a node, and 'Node' is declared with 'struct': "
                    + "declare it as a final class"
            ),
            (
                "@DataModel actor Node {}",
                "1:12: '@DataModel' makes a class a node, and 'Node' is declared with 'actor': "
                    + "declare it as a final class"
            ),
            (
                "@DataModel public class Node {}",
                "1:19: '@DataModel' knows all properties of a node, and a subclass of 'Node' "
                    + "could add some: declare it as 'final'"
            ),
            (
                "@DataModel final class Node<Value> {}",
                "1:24: '@DataModel' writes static properties, which 'Node' cannot have with the "
                    + "generic parameters '<Value>': declare it without"
            ),
            (
                "struct Outer<Value> { @DataModel final class Node {} }",
                "1:46: '@DataModel' writes static properties, which 'Node' cannot have with the "
                    + "generic parameters '<Value>': declare it without"
            ),
            (
                "@MainActor @DataModel final class Node {}",
                "1:1: A model is isolated by who holds its mediator, and 'Node' by '@MainActor': "
                    + "leave out '@MainActor'"
            ),
            (
                "@DataModel final class Node: Hashable { @Derived var computedA: Int { 1 } }",
                "1:30: The compiler does not find the operators of 'Node', because '@Derived' adds "
                    + "names to it: conform to 'Hashable' in an extension"
            ),
        ])
    func unusableClass(source: String, message: String) {
        expectNothing(from: source, but: message)
    }

    @Test(
        "A property that cannot be tracked is explained together with a remedy",
        arguments: [
            (
                "var a = f()",
                "'@DataModel' cannot see the type of 'a': write it, as in 'a: String'"
            ),
            (
                "var a = Color.red",
                "'@DataModel' cannot see the type of 'a': write it, as in 'a: String'"
            ),
            (
                "var a = [1, 2]",
                "'@DataModel' cannot see the type of 'a': write it, as in 'a: String'"
            ),
            (
                "var a = make.Date()",
                "'@DataModel' cannot see the type of 'a': write it, as in 'a: String'"
            ),
            (
                "var a: Int = 1 { didSet {} }",
                "'a' is tracked and cannot have 'willSet' or 'didSet': register an observer for it, "
                    + "or add '@Untracked'"
            ),
            (
                "@Clamped var a: Int",
                "'@Clamped' and tracking cannot both store 'a': leave it out, or add '@Untracked'"
            ),
            (
                "@MainActor var a: Int",
                "'@MainActor' and tracking cannot both store 'a': leave it out, or add '@Untracked'"
            ),
            (
                "var path: String",
                "'path' has another meaning in the paths of every node: rename the property, "
                    + "or add '@Untracked'"
            ),
            (
                "@Derived var computedAllRead: Int { 1 }",
                "'allRead' has another meaning in the paths of every node: rename the property, "
                    + "or add '@Untracked'"
            ),
            (
                "@Property let a: Int",
                "'@Property' is for what an object stores in a plain 'var', which 'a' is not: "
                    + "leave out '@Property'"
            ),
            (
                "@Property static var a: Int = 1",
                "'@Property' is for what an object stores in a plain 'var', which 'a' is not: "
                    + "leave out '@Property'"
            ),
            (
                "@Property var a: Int { 1 }",
                "'@Property' is for what an object stores in a plain 'var', which 'a' is not: "
                    + "leave out '@Property'"
            ),
            (
                "@Property weak var a: Node?",
                "'@Property' is for what an object stores in a plain 'var', which 'a' is not: "
                    + "leave out '@Property'"
            ),
            (
                "@Property @Untracked var a: Int",
                "'@Property' and '@Untracked' contradict each other on 'a': leave one out"
            ),
            (
                "@Derived @Property var computedA: Int { 1 }",
                "'@Derived' and '@Property' contradict each other on 'computedA': leave one out"
            ),
        ])
    func unusableProperty(member: String, message: String) {
        expectNothing(fromMember: member, but: message)
    }

    @Test(
        "A declaration of several names, or inside #if, is not tracked",
        arguments: [
            (
                "@DataModel final class Node { var a, b: Int }",
                "1:31: A tracked property has a declaration of its own, and this one has 'a', 'b': "
                    + "give each its own"
            ),
            (
                "@DataModel final class Node { var (a, b) = (1, 2) }",
                "1:31: A tracked property has a declaration of its own, and this one has 'a', 'b': "
                    + "give each its own"
            ),
            (
                "@DataModel final class Node {\n#if DEBUG\nvar a = 1\n#endif\n}",
                "3:5: The properties of a model are the same in every build, and 'a' is inside "
                    + "'#if': move it out, or add '@Untracked'"
            ),
            (
                "@DataModel final class Node {\n#if DEBUG\n@Derived var computedA: Int { 1 }\n#endif\n}",
                "3:14: The properties of a model are the same in every build, and 'computedA' is inside "
                    + "'#if': move it out, or leave out '@Derived'"
            ),
        ])
    func unusableDeclaration(source: String, message: String) {
        expectNothing(from: source, but: message)
    }

    @Test(
        "A counter is shared with another property that has one",
        arguments: [
            (
                #"@Property(sharesCounterWith: "a") var a = 1"#,
                "'a' shares a counter with itself: name another property, "
                    + "or leave out 'sharesCounterWith'"
            ),
            (
                #"@Property(sharesCounterWith: "x") var a = 1"#,
                "'a' shares a counter with 'x', which is no tracked property of this class: "
                    + "name one that is"
            ),
            (
                #"@Property(sharesCounterWith: "b") var a = 1; @Derived var computedB: Int { 1 }"#,
                "'a' shares a counter with 'b', which is no tracked property of this class: "
                    + "name one that is"
            ),
            (
                #"@Property(sharesCounterWith: "b") var a = 1; "#
                    + #"@Property(sharesCounterWith: "c") var b = 1; var c = 1"#,
                "'a' shares a counter with 'b', which shares that of 'c': "
                    + "name a property that has a counter of its own"
            ),
            (
                "@Property(sharesCounterWith: name) var a = 1",
                "'@DataModel' cannot see whose counter 'a' shares: name the property in a plain string"
            ),
        ])
    func unusableCounter(member: String, message: String) {
        let (text, messages) = expand("@DataModel final class Node { \(member) }")
        #expect(messages.map(withoutPlace) == [message])
        #expect(!text.contains("modelNode"))
    }

    @Test(
        "A name that the macro writes is free",
        arguments: [
            ("var scheme = 1", "scheme"), ("let modelNode = 1", "modelNode"),
            ("struct Paths {}", "Paths"), ("static let paths = 1", "paths"),
            ("var a = 1; let _a = 1", "_a"), ("var a = 1; static let aK = 1", "aK"),
            ("var a = 1; var aK = 1", "aK"),
            ("@Derived var computedA: Int { 1 }; var a: Int { 1 }", "a"),
            ("typealias Paths = Int", "Paths"),
        ])
    func takenName(members: String, name: String) {
        let (text, messages) = expand("@DataModel final class Node { \(members) }")
        #expect(
            messages.map(withoutPlace) == [
                "'@DataModel' writes a '\(name)', and there is one already: rename it"
            ])
        #expect(!text.contains("willRead"))
    }

    @Test(
        "A property that is not saved needs an initial value",
        arguments: [
            "@Property(.discardable) var a: Int", "@Untracked var a: Int",
        ])
    func notSaved(member: String) {
        let (_, messages) = expand("@DataModel final class Node: Codable { \(member) }")
        #expect(
            messages.map(withoutPlace) == [
                "'a' is not saved, and 'init(from:)' cannot fill it: "
                    + "give it an initial value, or write 'init(from:)'"
            ])
    }

    @Test(
        "A property that can be initialized without saved data is accepted",
        arguments: [
            "@Property(.discardable) var a: Int?", "@Property(.discardable) var a = 1",
            "@Untracked var a: Int?", "@Untracked @Clamped var a: Int", "weak var a: Node?",
            "lazy var a = 1", "@Untracked var a: Int; init(from decoder: any Decoder) throws {}",
        ])
    func filled(member: String) {
        #expect(expand("@DataModel final class Node: Codable { \(member) }").messages == [])
    }

    @Test(
        "A marker outside of a model is explained",
        arguments: [
            ("final class Node { @Property(.discardable) var a = 1 }", "Property"),
            ("struct Node { @Derived var computedA: Int { 1 } }", "Derived"),
            ("@Untracked var a = 1", "Untracked"),
        ])
    func misplacedMarker(source: String, marker: String) {
        #expect(
            expand(source).messages.map(withoutPlace) == [
                "'@\(marker)' describes a property of a '@DataModel' class, and this is none: "
                    + "add '@DataModel' to the class or leave it out"
            ])
    }

    @Test("All findings are reported, in the order of the source")
    func severalFindings() {
        let messages = expand("@DataModel class Node { var a = f(); @Clamped var b = f() }")
            .messages
        #expect(messages.map { $0.prefix { $0 != " " } } == ["1:12:", "1:29:", "1:51:", "1:51:"])
    }
}

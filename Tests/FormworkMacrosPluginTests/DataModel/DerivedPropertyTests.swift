import Testing

@Suite struct DerivedPropertyTests {
    @Test(
        "A getter is called as its property, after a word",
        arguments: [
            ("computedDuration", "duration"), ("computedA", "a"), ("computedIsLong", "isLong"),
            ("computedURL", "url"), ("computedURLOfCover", "urlOfCover"),
        ])
    func name(getter: String, property: String) {
        let (text, messages) = expand(
            "@DataModel final class Node { @Derived var \(getter): Int { 1 } }")
        #expect(messages == [])
        #expect(text.contains("var \(property): Int {"))
        #expect(text.contains(#"DerivedKey<Node, Int>("\#(property)", 0) {"#))
        #expect(text.contains("$0.\(getter)"))
    }

    @Test(
        "A name that does not begin with the word is corrected",
        arguments: [
            ("duration", "computedDuration"), ("_duration", "computedDuration"),
            ("computed", "computedComputed"), ("computedduration", "computedComputedduration"),
        ])
    func wrongName(name: String, getter: String) {
        let messages = expand("@DataModel final class Node { @Derived var \(name): Int { 1 } }")
            .messages
        #expect(messages.count == 1)
        #expect(messages.first?.hasSuffix(": name it '\(getter)'") == true)
    }

    @Test(
        "A getter that cannot be kept is explained together with a remedy",
        arguments: [
            (
                "@Derived let computedA: Int = 1",
                "'@Derived' keeps what a getter computes, and 'computedA' has none: "
                    + "write '{ … }' behind its type, or leave out '@Derived'"
            ),
            (
                "@Derived var computedA: Int",
                "'@Derived' keeps what a getter computes, and 'computedA' has none: "
                    + "write '{ … }' behind its type, or leave out '@Derived'"
            ),
            (
                "@Derived var computedA: Int = 1 { didSet {} }",
                "'@Derived' keeps what a getter computes, and 'computedA' has none: "
                    + "write '{ … }' behind its type, or leave out '@Derived'"
            ),
            (
                "@Derived var computedA: Int { get { 1 } set {} }",
                "'@Derived' finds the value of 'computedA' in what it reads, and it has a setter: "
                    + "leave out the setter, or '@Derived'"
            ),
            (
                "@Derived var computedA: Int { get throws { 1 } }",
                "'@Derived' computes 'computedA' whenever it is needed: leave out 'async' and 'throws'"
            ),
            (
                "@Derived var a: Int { 1 }",
                "'@Derived' makes 'a' of a getter 'computedA', and this one is called 'a': "
                    + "name it 'computedA'"
            ),
            (
                "@Derived static var computedA: Int { 1 }",
                "'@Derived' belongs to an object, and 'computedA' is static: leave out 'static'"
            ),
        ])
    func unusableGetter(member: String, message: String) {
        expectNothing(fromMember: member, but: message)
    }
}

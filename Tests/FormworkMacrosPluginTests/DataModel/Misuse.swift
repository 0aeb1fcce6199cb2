import Testing

/// Expects that nothing is written for a source, and one message.
func expectNothing(from source: String, but message: String) {
    let (text, messages) = expand(source)
    #expect(messages == [message])
    #expect(!text.contains("modelNode"))
    #expect(!text.contains("extension"))
}

/// Expects that nothing is written for a class with a member, and one message.
func expectNothing(fromMember member: String, but message: String) {
    let (text, messages) = expand("@DataModel final class Node { \(member) }")
    #expect(messages.map(withoutPlace) == [message])
    #expect(!text.contains("modelNode"))
    #expect(!text.contains("K"))
}

/// A message without the line and the column that begin it.
func withoutPlace(_ message: String) -> String {
    message.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? message
}

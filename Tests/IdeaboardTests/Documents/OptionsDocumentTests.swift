import Foundation
import Testing

@Suite struct OptionsDocumentTests {
    @Test("docs/options.md has every option of `@Field`, and no other")
    func options() throws {
        let sources = try ["", "+Rules", "+Layout"]
            .map { try Checkout.text("Sources/Core/Formwork/Declarations/FieldOption\($0).swift") }
            .joined()
        let declared = sources.matches(of: /public static (?:var|func) (\w+)/)
            .map { String($0.1) }.filter { $0 != "option" }
        let documented = try Checkout.text("docs/options.md")
            .matches(of: /`\.(\w+)/).map { String($0.1) }
        #expect(declared.count > 30)
        #expect(Set(documented) == Set(declared))
    }

    @Test(
        "The tutorial has five steps and at most 4,000 words, and each task a page")
    func lengths() throws {
        let steps = try Checkout.texts(below: ["docs/tutorial"], ["md"])
        #expect(steps.count == 5)
        let words = steps.joined(separator: " ").split { $0.isWhitespace }.count
        #expect(words <= 4_000)
        let tasks = try Checkout.texts(below: ["docs/tasks"], ["md"])
        #expect(tasks.count > 31)
        // The index of the tasks has a line for each.
        for task in tasks where task.hasPrefix("# How do I") && !task.hasPrefix("# How do I …?") {
            #expect(task.split(separator: "\n").count <= 60, "\(task.prefix(40))")
        }
    }
}

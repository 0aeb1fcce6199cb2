import Foundation
import Testing

@Suite struct ReadmeProgramTests {
    @Test("The README shows the program that is compiled as Bookshop, in at most 30 lines")
    func program() throws {
        let program = try Checkout.text("Examples/Bookshop/main.swift")
        #expect(try Checkout.text("README.md").contains("```swift\n\(program)```"))
        #expect(program.split(separator: "\n", omittingEmptySubsequences: true).count <= 30)
        #expect(Checkout.has("docs/pictures/bookshop.png"))
    }
}

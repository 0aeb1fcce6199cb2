import Testing

// Three blocks are no code to take over, and have their marks here.
// Block 1, “Sourcery configuration”: a step of the build, which the compiler runs for a macro.
// Block 2, “Sourcery configuration”: `DataModel` of `FormworkState` is the protocol for both.
// Block 15, “Installation”: a dependency in Package.swift.

/// Each block of code in the document of Quantwm, by its number and the heading above it.
@Suite("The blocks of Quantwm") struct QuantwmBlockTests {
    @Test("Each block has its sample, with the adaptation beside it, and none is missing")
    func complete() throws {
        let expected = Self.headings.enumerated().map { "\($0.offset + 1) \($0.element)" }
        #expect(expected.count == 15)
        #expect(try SampleMarks(beside: #filePath).blocks == expected)
    }

    private static let headings = [
        "Sourcery configuration", "Sourcery configuration", "Model QWNode instrumentation",
        "Model QWNode instrumentation", "Model QWNode instrumentation",
        "Model Property generation", "Model Property generation", "type",
        "allowBackgroundRead, allowBackgroundWrite", "Computed Properties", "View Model",
        "View Model", "View Model", "View Model Action", "Installation",
    ]
}

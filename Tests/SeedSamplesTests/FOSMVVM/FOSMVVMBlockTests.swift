import Testing

// Three blocks are no code to take over, and have their marks here.
// Block 5, “Core Principle: ServerRequest Is THE Way”: an anti-pattern, URLs by hand; no sample has
// one.
// Block 17, “Anti-Pattern: Composition in Views”: an anti-pattern; the next block is the sample.
// Block 37, “File Organization Conventions”: a convention for the folders of an application, not
// for tests.

/// Each block of code in the document of FOSMVVM, by its number and the heading above it.
@Suite("The blocks of FOSMVVM") struct FOSMVVMBlockTests {
    @Test("Each block has its sample, with the adaptation beside it, and none is missing")
    func complete() throws {
        let expected = Self.headings.enumerated().map { "\($0.offset + 1) \($0.element)" }
        #expect(expected.count == 37)
        #expect(try SampleMarks(beside: #filePath).blocks == expected)
    }

    private static let headings = [
        "What is a Model?", "ValidatableModel", "The Fields Protocol Pattern",
        "Core Principle: ServerRequest Is THE Way", "Core Principle: ServerRequest Is THE Way",
        "Core Principle: ServerRequest Is THE Way", "Request Hierarchy",
        "Reads: ShowRequest and ViewModelRequest", "Reads: ShowRequest and ViewModelRequest",
        "Writes: CRUD Requests", "The Shared Validation Contract", "Server-Hosted Mode",
        "Client-Hosted Mode", "Client-Hosted Macro", "Contextual Presentation",
        "Contextual Presentation", "Anti-Pattern: Composition in Views",
        "Anti-Pattern: Composition in Views", "Model", "ValidatableModel", "ViewModel",
        "RequestableViewModel", "ViewModelFactory", "ServerRequest",
        "Deferred Localization Pattern", "Property Wrappers", "YAML Structure", "FormField",
        "FormFieldType", "FormInputType", "FormInputOption", "FormFieldModel", "Structure",
        "Where It's Used", "Stubbable Protocol", "Test Patterns", "File Organization Conventions",
    ]
}

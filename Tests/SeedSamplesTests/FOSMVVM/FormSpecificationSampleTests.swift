import Formwork
import FormworkTesting
import FormworkYAML
import Foundation
import Testing

/// The samples of the seed's parts "Form Specifications" and "Testing Support".
@Suite struct FormSpecificationSampleTests {
    // Block 11, “The Shared Validation Contract”: a diagram, with ideas in the place of users.
    @Test(
        "A Fields protocol judges the body, the form, the model, a submission and the store alike",
        arguments: [
            ("", ValidationResult.Status.error), ("An idea", nil),
            (String(repeating: "x", count: 10_000), nil),
            (String(repeating: "x", count: 10_001), .error),
        ])
    func oneSpecification(content: String, status: ValidationResult.Status?) async throws {
        do {
            let validations = Validations()
            #expect(
                IdeaRequestBody(content: content).validate(fields: nil, validations: validations)
                    == status)
            #expect(
                IdeaFormViewModel(content: content).validate(fields: nil, validations: validations)
                    == status)
            #expect(
                TestIdea(content: content).validate(fields: nil, validations: validations) == status
            )
        }
        let json = try JSONEncoder().encode(["content": content])
        let submission = FormSubmission(try SubmittedFields(json: json), as: IdeaRequestBody.self)
        #expect(submission.body?.content == (status == nil ? content : nil))
        #expect(
            submission.validationError?.fieldIds
                == (status == nil ? nil : [TestIdea.contentField.fieldId]))

        #expect(try FormDefinition(rows: IdeaFormViewModel.formRows).rows.count == 1)

        let store = InMemoryModelStore()
        var refusal: ModelStoreError?
        do throws(ModelStoreError) {
            _ = try await store.insert(StoredIdea(content: content))
        } catch {
            refusal = error
        }
        #expect(refusal?.code == (status == nil ? nil : .invalid))
        #expect(try await store.fetch(ModelQuery<StoredIdea>()).total == (status == nil ? 1 : 0))
    }

    @Test(
        "Messages can be localized for a test",
        arguments: [
            ("en", "Content is required"), ("de", "Inhalt ist nötig"),
        ])
    func localizedMessages(language: String, message: String) throws {
        var idea = TestIdea.stub()
        let encoder = JSONEncoder.localizingEncoder(
            locale: Locale(identifier: language),
            localizationStore: try Bundle.module.yamlLocalization(resourceDirectoryName: nil))
        try idea.localizeMessages(encoder: encoder)
        #expect(idea.ideaValidationMessages.contentRequiredMessage == .constant(message))
    }

    @Test("The field knows its control and constraints")
    func contentField() {
        let field = TestIdea.contentField
        #expect(field.type == .textArea(inputType: .text))
        #expect(field.constraints == [.required, .plainText, .minLength(1), .maxLength(10_000)])
    }

    // Block 35, “Stubbable Protocol”: literal; `isStub` is there for what can be compared.
    @Test("A stub knows that it is one")
    func stubs() {
        #expect(TestIdea.stub().isStub)
        #expect(!TestIdea(content: "An idea").isStub)
    }

    // Block 27, “YAML Structure”: literal, in Resources/TypeName.yml.
    @Test("The key path of a text is type, field and message")
    func keyPaths() throws {
        let store = try Bundle.module.yamlLocalization(resourceDirectoryName: nil)
        let english = Locale(identifier: "en")
        #expect(store.translate("TypeName.propertyName", locale: english) == "value")
        #expect(store.translate("TypeName.fieldName.title", locale: english) == "Field Title")
        #expect(
            store.translate("TypeName.fieldName.validationMessages.required", locale: english)
                == "Field is required")
    }
}

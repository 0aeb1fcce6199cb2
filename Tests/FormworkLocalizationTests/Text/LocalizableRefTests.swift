import FormworkLocalization
import Testing

@Suite struct LocalizableRefTests {
    struct Page {}
    struct Row<Value> { struct Cell {} }

    @Test("The key is made of type, property, group and message")
    func fullKey() {
        let ref = LocalizableRef(
            for: Page.self, parentType: Row<Int>.self, parentKeys: ["one", "two"],
            propertyName: "title", messageGroup: "validationMessages", messageKey: "required")
        #expect(ref.key == "Row.Page.one.two.title.validationMessages.required")
    }

    @Test("The key of a plain property is type and name")
    func plainKey() {
        #expect(LocalizableRef(for: Page.self, propertyName: "title").key == "Page.title")
    }

    @Test("A message key without a group follows the property")
    func messageWithoutGroup() {
        let ref = LocalizableRef(for: Page.self, propertyName: "content", messageKey: "title")
        #expect(ref.key == "Page.content.title")
    }

    @Test("The arguments of generic types are not part of the key")
    func genericTypes() {
        #expect(LocalizableRef(for: Row<[Int]>.self, propertyName: "a").key == "Row.a")
        #expect(LocalizableRef(for: Row<Row<Int>>.Cell.self, propertyName: "a").key == "Cell.a")
    }
}

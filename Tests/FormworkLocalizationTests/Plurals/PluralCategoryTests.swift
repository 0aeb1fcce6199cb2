import FormworkLocalization
import Testing

@Suite struct PluralCategoryTests {
    @Test("The categories are known by the names and in the order of CLDR")
    func names() {
        let names = PluralCategory.allCases.map(\.description)
        #expect(names == ["zero", "one", "two", "few", "many", "other"])
        #expect(PluralCategory(rawValue: "few") == .few)
        #expect(PluralCategory(rawValue: "Few") == nil)
    }
}

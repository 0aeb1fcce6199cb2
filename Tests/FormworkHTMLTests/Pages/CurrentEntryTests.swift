import Testing

@testable import FormworkHTML

@Suite struct CurrentEntryTests {
    @Test(
        "One entry is marked: the page, else the nearest above it, else the last known breadcrumb",
        arguments: [
            ("/ideas?page=2", [], "/ideas?sort=title", "page"),
            ("/ideas/new", ["/plans"], "/ideas/new", "page"),
            ("/ideas/old/edit?id=1", [], "/ideas/old", "true"),
            ("/ideas/edit", ["/plans"], "/ideas?sort=title", "true"),
            ("/show-plan?id=1", ["/ideas", "/plans?sort=a", "/x"], "/plans", "true"),
        ])
    func mark(page: String, breadcrumbs: [String], marked: String, mark: String) throws {
        let links = ["/", "/ideas?sort=title", "/ideas/new", "/ideas/old", "/plans"]
        let entry = try #require(CurrentEntry(of: page, among: links, breadcrumbs: breadcrumbs))
        #expect(links.filter { entry.mark(of: $0) != nil } == [marked])
        #expect(entry.mark(of: marked) == mark)
    }

    @Test(
        "A page that belongs to no entry marks none",
        arguments: ["/ideas-of-others", "/idea", "/feedback", "/"])
    func none(page: String) {
        #expect(CurrentEntry(of: page, among: ["/ideas", "/plans"], breadcrumbs: []) == nil)
    }
}

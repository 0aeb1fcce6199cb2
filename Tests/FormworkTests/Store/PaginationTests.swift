import Formwork
import Testing

@Suite struct PaginationTests {
    @Test(
        "Pages count from 1 and never overflow",
        arguments: [
            (1, 20, 0, 20), (3, 20, 40, 20), (0, 20, 0, 20), (-5, 0, 0, 1),
            (Int.max, 20, Int.max, 20), (Int.min, 5, 0, 5),
        ])
    func pages(page: Int, size: Int, start: Int, results: Int) {
        #expect(
            Pagination(page: page, size: size)
                == Pagination(startIndex: start, maxResults: results))
    }

    @Test("The query of a list asks for a part")
    func query() {
        struct IdeasQuery: PaginatedQuery {
            let page: Int?
            var pagination: Pagination { Pagination(page: page ?? 1, size: 25) }
        }
        #expect(IdeasQuery(page: nil).pagination == Pagination(startIndex: 0, maxResults: 25))
        #expect(IdeasQuery(page: 3).pagination == Pagination(startIndex: 50, maxResults: 25))
    }

    @Test(
        "The furthest page by number begins where a store still counts, the next one does not",
        arguments: [1, 20, 30, 500, Pagination.maximumStartIndex, .max])
    func furthest(size: Int) {
        let page = Pagination.furthestPage(size: size)
        #expect(Pagination(page: page, size: size).startIndex <= Pagination.maximumStartIndex)
        #expect(Pagination(page: page + 1, size: size).startIndex > Pagination.maximumStartIndex)
        #expect(Pagination.furthestPage(size: 0) == Pagination.furthestPage(size: 1))
    }

    @Test("Values out of range become the nearest in range")
    func bounds() {
        let pagination = Pagination(startIndex: -1, maxResults: 0)
        #expect(pagination.startIndex == 0)
        #expect(pagination.maxResults == 1)
    }
}

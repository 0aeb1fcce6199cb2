import Formwork
import FormworkMacros
import Foundation
import Testing

@ViewModel struct TicketViewModel {
    let id: UUID
    let title: LocalizableString
    let places: LocalizableInt
    let steps: LocalizableArray<String>
    let price: LocalizableDecimal

    init(
        id: UUID, title: LocalizableString, places: LocalizableInt,
        steps: LocalizableArray<String>, price: LocalizableDecimal
    ) {
        (self.id, self.title, self.places, self.steps, self.price) = (
            id, title, places, steps, price
        )
    }
}

@Suite struct StubbableTests {
    @Test("A view model of localizable values has an example without a word of its own")
    func values() {
        let stub = TicketViewModel.stub()
        #expect(stub.id == UUID.stub())
        #expect(stub.title == .constant("A text"))
        #expect(stub.places.value == 42)
        #expect(stub.steps == .constant(["A text"]))
        #expect(stub.price.value == Decimal(42.5))
        #expect(LocalizableDate.stub() == LocalizableDate(.stub()))
        #expect(
            LocalizableCompoundValue.stub()
                == LocalizableCompoundValue(pieces: [LocalizableString.constant("A text")]))
    }

    private struct Query: ServerRequestQuery, Stubbable {
        let id: UUID
        static func stub() -> Query { Query(id: .stub()) }
    }

    private struct Show: ShowRequest, Stubbable {
        typealias Query = StubbableTests.Query
        var parts: ServerRequestParts<Self>
    }

    private struct List: ShowRequest, Stubbable { var parts: ServerRequestParts<Self> }

    @Test("A request whose query has an example has one itself")
    func requests() {
        #expect(Show.stub().query == .stub())
        #expect(List.stub().requestBody == EmptyBody())
    }
}

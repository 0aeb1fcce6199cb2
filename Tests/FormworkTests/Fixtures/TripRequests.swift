import Formwork
import FormworkMacros

@ViewModel struct TripViewModel: RequestableViewModel, Hashable {
    typealias Request = ListTripsRequest

    @LocalizedString var heading
    let name: String
    var vmId = ViewModelId(type: TripViewModel.self)

    static func stub() -> TripViewModel { TripViewModel(name: "Stub") }
}

struct ListTripsRequest: ViewModelRequest {
    struct Query: ServerRequestQuery {
        var search: String?
        var page: Int?
    }
    enum Sort: String, SortKey { case name, price }
    typealias ResponseBody = TripViewModel
    var parts: ServerRequestParts<Self>
}

struct SaveTripRequest: CreateRequest {
    typealias RequestBody = Trip
    var parts: ServerRequestParts<Self>
}

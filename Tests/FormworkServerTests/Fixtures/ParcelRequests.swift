import Formwork

struct ParcelQuery: ServerRequestQuery {
    let id: ModelIdType
    var version: Int?
}

struct ShowParcelRequest: ViewModelRequest {
    typealias Query = ParcelQuery
    typealias ResponseBody = ParcelViewModel
    var parts: ServerRequestParts<Self>
}

/// The form for a new parcel, on the page that it is posted to.
struct NewParcelRequest: ViewModelRequest {
    static var path: String { CreateParcelRequest.path }
    typealias ResponseBody = NewParcelViewModel
    var parts: ServerRequestParts<Self>
}

/// The form for a stored parcel, on the page that it is posted to.
struct EditParcelRequest: ViewModelRequest {
    static var path: String { UpdateParcelRequest.path }
    typealias Query = ParcelQuery
    typealias ResponseBody = EditParcelViewModel
    var parts: ServerRequestParts<Self>
}

struct CreateParcelRequest: CreateRequest {
    typealias RequestBody = ParcelBody
    typealias ResponseBody = StoredReference
    var parts: ServerRequestParts<Self>
}

struct UpdateParcelRequest: UpdateRequest {
    typealias Query = ParcelQuery
    typealias RequestBody = ParcelBody
    typealias ResponseBody = StoredReference
    var parts: ServerRequestParts<Self>
}

struct DeleteParcelRequest: DeleteRequest {
    typealias Query = ParcelQuery
    typealias ResponseBody = StoredReference
    var parts: ServerRequestParts<Self>
}

struct DestroyParcelRequest: DestroyRequest {
    typealias Query = ParcelQuery
    typealias ResponseBody = StoredReference
    var parts: ServerRequestParts<Self>
}

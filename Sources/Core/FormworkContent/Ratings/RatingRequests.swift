public import Formwork

/// The instance that a rating, a comment or a portrait belongs to.
public struct ContentQuery: ServerRequestQuery {
    /// The identity of the instance.
    public var id: ModelIdType

    /// Names an instance.
    public init(id: ModelIdType) { self.id = id }
}

/// The value of a rating, one of those of its kind.
public struct RatingBody<R: Rated>: ServerRequestBody, ValidatableModel, Hashable {
    /// The value.
    public var value: String

    /// Makes a rating.
    public init(value: String) { self.value = value }

    /// The field of the value: a choice.
    public static var formFields: [any FormFieldBase] {
        [
            FormField<String>(
                "value", for: RatingInput.self, type: .radioGroup,
                options: [.required(value: true), .choices(R.rating.choices)])
        ]
    }
}

/// The form with the value of a rating, under whose name its texts are.
enum RatingInput {}

/// Reads the ratings of an instance: `GET /ideas/{id}/rating`.
public struct LoadRatingsRequest<R: Rated>: ShowRequest {
    /// The instance.
    public typealias Query = ContentQuery
    /// The ratings.
    public typealias ResponseBody = RatingSummary
    /// The path below that of the instance.
    public static var path: String { "\(R.path)/{id}/rating" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Gives an instance the caller's rating, or another one in its place: `PUT /ideas/{id}/rating`.
public struct UpdateRatingRequest<R: Rated>: ReplaceRequest {
    /// The instance.
    public typealias Query = ContentQuery
    /// The value.
    public typealias RequestBody = RatingBody<R>
    /// The ratings with the new one.
    public typealias ResponseBody = RatingSummary
    /// The path below that of the instance.
    public static var path: String { "\(R.path)/{id}/rating" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Takes the caller's rating of an instance back: `DELETE /ideas/{id}/rating`.
public struct DeleteRatingRequest<R: Rated>: DestroyRequest {
    /// The instance.
    public typealias Query = ContentQuery
    /// The ratings without the one that is taken back.
    public typealias ResponseBody = RatingSummary
    /// The path below that of the instance.
    public static var path: String { "\(R.path)/{id}/rating" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

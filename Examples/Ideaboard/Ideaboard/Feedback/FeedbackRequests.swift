public import Formwork

/// The page with the empty feedback form.
///
/// It has the path that the form is posted to, so that the page can be reloaded after an error.
public struct NewFeedbackRequest: ViewModelRequest {
    /// The path that the form is posted to.
    public static var path: String { SendFeedbackRequest.path }
    /// The answer.
    public typealias ResponseBody = NewFeedbackViewModel
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Sends feedback.
public struct SendFeedbackRequest: CreateRequest {
    /// The body of the request.
    public typealias RequestBody = FeedbackBody
    /// The answer.
    public typealias ResponseBody = StoredReference
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

public import Formwork
public import FormworkContent
public import FormworkServer

/// The records of ratings, comments and portraits.
public enum Content {
    /// The models that the store of an application with ratings, comments, portraits or forms for
    /// screenlets keeps.
    ///
    /// ```swift
    /// let store = try SQLiteStore(path: "ideas.sqlite", models: [Ideas.Item.self] + Content.models)
    /// ```
    public static var models: [any StoredModel.Type] {
        [
            Stored<RatingEntry>.self, Stored<CommentRecord>.self, Stored<PortraitRecord>.self,
            Stored<FormFileRecord>.self,
        ]
    }

    /// Removes the ratings and comments of an instance that was destroyed.
    ///
    /// Those of an instance that is only deleted are kept with it, and no one sees them.
    ///
    /// - Parameters:
    ///   - id: The identity of the instance.
    ///   - resource: Its resource.
    ///   - store: The store of the application.
    /// - Throws: The store's error.
    public static func destroyAll<R: Resource>(
        of id: ModelIdType, in resource: R.Type, from store: any ModelStore
    ) async throws {
        let subject = ContentSubject(id, in: resource, of: store)
        try await subject.destroyAll(RatingEntry.self, in: store)
        try await subject.destroyAll(CommentRecord.self, in: store)
    }
}

extension FormworkApplication {
    /// Serves the ratings of a resource to programs and screenlets.
    ///
    /// - Throws: `RegistrationError` if the kind of the ratings cannot be used, or if another type
    ///   answers one of the paths.
    public mutating func registerRatings<R: Rated>(of resource: R.Type) throws(RegistrationError) {
        if let problem = R.rating.problem {
            throw .wrongResource(["\(resource).rating \(problem)"])
        }
        try register(LoadRatingsRequest<R>.self)
        try register(UpdateRatingRequest<R>.self)
        try register(DeleteRatingRequest<R>.self)
    }

    /// Serves the comments of a resource to programs and screenlets.
    ///
    /// - Throws: `RegistrationError` if another type answers one of the paths.
    public mutating func registerComments<R: Commented>(
        of resource: R.Type
    ) throws(RegistrationError) {
        try register(LoadCommentsRequest<R>.self)
        try register(AddCommentRequest<R>.self)
        try register(UpdateCommentRequest<R>.self)
        try register(DeleteCommentRequest<R>.self)
    }

    /// Serves the forms of all registered resources to programs and screenlets, and keeps files that are
    /// sent before their forms.
    ///
    /// ```swift
    /// func serve(in application: inout FormworkApplication) throws {
    ///     try application.registerForms()
    /// }
    /// ```
    ///
    /// A file waits for an hour, for the form of its sender.
    ///
    /// - Throws: `RegistrationError` if another type answers one of the paths.
    public mutating func registerForms() throws(RegistrationError) {
        try register(LoadFormRequest.self)
        try register(UploadFormFileRequest.self)
        takeFiles(from: FormFileStore())
    }

    /// Serves the portraits of accounts to programs and screenlets: each caller changes its own, and
    /// all readers see them.
    ///
    /// - Throws: `RegistrationError` if another type answers one of the paths.
    public mutating func registerPortraits() throws(RegistrationError) {
        try register(LoadPortraitRequest.self)
        try register(LoadPortraitPictureRequest.self)
        try register(UploadPortraitRequest.self)
        try register(DeletePortraitRequest.self)
    }
}

public import Foundation

/// The reader for whom a factory makes a view model.
public protocol ViewModelFactoryContext: Sendable {
    /// The reader's language and region.
    var locale: Locale { get }

    /// The version of the reader's program, by default the newest one.
    var appVersion: SystemVersion { get }
}

extension ViewModelFactoryContext {
    /// The newest version.
    public var appVersion: SystemVersion { .newest }
}

/// A view model that can be made from models: the projector.
///
/// A factory selects the models, projects them into the view model's properties and returns it with
/// its texts still to be localized.
///
/// ```swift
/// extension IdeaViewModel: ViewModelFactory {
///     public static func model(context: ServerRequestContext<Ideas.Show>) async throws -> Self {
///         IdeaViewModel(idea: try await context.find(Stored<Idea>.self, id: context.request.query.id))
///     }
/// }
/// ```
public protocol ViewModelFactory: ViewModel {
    /// The context that the factory needs.
    associatedtype Context: ViewModelFactoryContext

    /// Makes the view model.
    ///
    /// - Throws: Any error that prevents it; a ``RequestError`` reaches the client as it is.
    static func model(context: Context) async throws -> Self
}

/// A view model that a client can ask a server for.
public protocol RequestableViewModel: ViewModel {
    /// The request whose answer it is.
    associatedtype Request: ViewModelRequest where Request.ResponseBody == Self
}

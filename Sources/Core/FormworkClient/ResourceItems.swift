public import Formwork
public import Foundation

/// The instances of a resource's list, whose pages are fetched as they are consumed.
///
/// ```swift
/// for try await idea in Ideas.List().items(baseURL: url, by: RequestClient()) {
///     print(idea.title)
/// }
/// ```
///
/// One page is held at a time. Each begins behind the last instance of the page before: what is added
/// or deleted meanwhile neither repeats nor hides another instance. Instances that the store cannot
/// read any more are left out.
public struct ResourceItems<R: Resource>: AsyncSequence, Sendable {
    /// An instance as it is stored.
    public typealias Element = Stored<R.Fields>

    private let first: ResourceListRequest<R>
    private let send: @Sendable (ResourceListRequest<R>) async throws -> ResourceList<R>

    fileprivate init(
        _ first: ResourceListRequest<R>,
        by send: @escaping @Sendable (ResourceListRequest<R>) async throws -> ResourceList<R>
    ) {
        self.first = first
        self.send = send
    }

    /// Begins before the first instance.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(next: first, send: send) }

    /// A place in the list.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var next: ResourceListRequest<R>?
        fileprivate let send: @Sendable (ResourceListRequest<R>) async throws -> ResourceList<R>
        private var items: [Element] = []
        private var index = 0

        fileprivate init(
            next: ResourceListRequest<R>,
            send: @escaping @Sendable (ResourceListRequest<R>) async throws -> ResourceList<R>
        ) {
            self.next = next
            self.send = send
        }

        /// The next instance; `nil` behind the last one.
        ///
        /// - Throws: The errors of the request for the next page.
        public mutating func next() async throws -> Element? {
            while index == items.count {
                guard let request = next else { return nil }
                try Task.checkCancellation()
                let page = try await send(request)
                (items, index) = (page.items, 0)
                // A position that comes again would never end.
                let follows = page.next != request.query.position
                next = follows ? page.next.map { request.continued(from: $0) } : nil
            }
            defer { index += 1 }
            return items[index]
        }
    }
}

extension ResourceListRequest {
    /// All instances that the request finds, from its page on.
    ///
    /// - Parameters:
    ///   - baseURL: The server's address.
    ///   - headers: Header fields beside those that follow from the type.
    ///   - locale: The reader's language, `nil` for the one of the process.
    ///   - transport: The way to the server, such as a ``RequestClient``.
    /// - Returns: The instances, of which none is fetched yet.
    public func items(
        baseURL: URL, headers: [String: String] = [:], locale: Locale? = nil,
        by transport: any RequestTransport = NetworkTransport.formwork
    ) -> ResourceItems<R> {
        ResourceItems(self) { request in
            try await request.processRequest(
                baseURL: baseURL, headers: headers, locale: locale, by: transport)
        }
    }

    /// All instances that the request finds at the server of an environment, from its page on.
    public func items(mvvmEnv: MVVMEnvironment) -> ResourceItems<R> {
        items(
            baseURL: mvvmEnv.serverBaseURL, locale: mvvmEnv.localizer.locale,
            by: mvvmEnv.transport)
    }

    /// The same request for the page that begins at a position.
    fileprivate func continued(from position: PagePosition) -> Self {
        var query = query
        (query.page, query.position) = (nil, position)
        return Self(query: query, sort: sort)
    }
}

/// The values of an expression over a model, one after the other.
///
/// The first one is the present value. Each changed value at the end of a refresh follows; a slow
/// reader gets the newest. The sequence ends with the mediator, and when the waiting task is
/// cancelled.
///
/// It is read in the isolation domain of the model:
///
/// ```swift
/// for await title in mediator.values(of: \.title) { label.text = title }
/// ```
public struct ModelValues<Value: Equatable & Sendable>: AsyncSequence {
    fileprivate let makeFeed: () -> ValueFeed<Value>

    /// Begins with the present value.
    public func makeAsyncIterator() -> Iterator { Iterator(feed: makeFeed()) }

    /// An iterator that waits for the next value.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let feed: ValueFeed<Value>

        /// The next value; `nil` when there will be none.
        public mutating func next() async -> Value? { await feed.next(isolation: #isolation) }

        /// The next value; `nil` when there will be none.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
            await feed.next(isolation: actor)
        }
    }
}

extension Mediator {
    /// The results of a closure that reads the model, derived properties included.
    ///
    /// ```swift
    /// for await count in mediator.values({ $0.playlists.count }) { badge.count = count }
    /// ```
    ///
    /// - Parameter read: reads the model; it must not write to it.
    /// - Returns: the present result, followed by each changed one at the end of a refresh.
    public func values<Value: Equatable & Sendable>(
        _ read: @escaping (Model) -> Value
    ) -> ModelValues<Value> {
        ModelValues { [weak tree, weak model] in
            let feed = ValueFeed<Value>()
            guard let tree, let model else {
                feed.mailbox.close()
                return feed
            }
            feed.open(in: tree) { [weak model] in model.map(read) }
            return feed
        }
    }

    /// The values of a property of the root, or of a node below it.
    public func values<Value: Equatable & Sendable>(
        of property: KeyPath<Model, Value>
    ) -> ModelValues<Value> {
        values { $0[keyPath: property] }
    }
}

/// A watch that puts each value into a mailbox, as long as it is referenced.
private final class ValueFeed<Value: Equatable & Sendable> {
    let mailbox = Mailbox<Value>()
    private var watch: ModelWatch?

    func open(in tree: ModelTree, _ read: @escaping () -> Value?) {
        let mailbox = mailbox
        watch = ModelWatch(tree) {
            if let value = read() { mailbox.put(value) }
        } onClose: {
            mailbox.close()
        }
    }

    func next(isolation actor: isolated (any Actor)?) async -> Value? {
        let mailbox = mailbox
        let value = await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: actor) { mailbox.wait($0) }
        } onCancel: {
            mailbox.close()
        }
        if value == nil { watch?.close() }
        return value
    }

    deinit { watch?.close() }
}

/// The values of something in a model, as they follow one another.
///
/// The first one is the value at the beginning. Then comes each other one that stands when a refresh
/// is over; of several that nobody waited for only the newest. The sequence ends with the mediator,
/// and when the task that waits is cancelled.
///
/// It is read in the isolation domain of the model:
///
/// ```swift
/// for await title in mediator.values(of: \.title) { label.text = title }
/// ```
public struct ModelValues<Value: Equatable & Sendable>: AsyncSequence {
    fileprivate let makeFeed: () -> ValueFeed<Value>

    /// Begins with the value of now.
    public func makeAsyncIterator() -> Iterator { Iterator(feed: makeFeed()) }

    /// Waits for one value after the other.
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
    /// The values of what a closure reads of the model, derived properties included.
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

    /// The values of a property of the root, or of one that it leads to.
    public func values<Value: Equatable & Sendable>(
        of property: KeyPath<Model, Value>
    ) -> ModelValues<Value> {
        values { $0[keyPath: property] }
    }
}

/// Puts what a watch sees into a mailbox, as long as someone holds it.
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

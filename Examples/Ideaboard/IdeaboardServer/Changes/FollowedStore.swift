import Formwork

/// A store whose writes a feed follows, whichever process makes them.
struct FollowedStore: ForwardingStore {
    let store: any ModelStore
    private let feed: ChangeFeed

    init(_ store: any ModelStore, feed: ChangeFeed = ChangeFeed()) {
        (self.store, self.feed) = (store, feed)
        if let writes = store.writes, feed.isFollowing { feed.follow(writes) }
    }

    /// The feed, which follows the writes from its first reader on.
    var followed: ChangeFeed {
        if let writes = store.writes { feed.follow(writes) }
        return feed
    }
}

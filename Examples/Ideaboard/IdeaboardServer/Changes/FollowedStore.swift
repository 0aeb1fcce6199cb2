import Formwork

/// A store whose writes a feed follows, whichever process makes them.
struct FollowedStore: ForwardingStore {
    let store: any ModelStore
    let feed: ChangeFeed

    init(_ store: any ModelStore, feed: ChangeFeed = ChangeFeed()) {
        (self.store, self.feed) = (store, feed)
        if let writes = store.writes { feed.follow(writes) }
    }
}

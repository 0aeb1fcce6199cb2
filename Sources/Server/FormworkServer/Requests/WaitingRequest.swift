public import Formwork

/// A request whose response can wait until there is news.
///
/// The factory of its answer waits without using the processor, and returns soon when its task is
/// cancelled: on graceful shutdown, when the client disconnects, and after
/// ``ServerLimits/waitingTime``.
///
/// ```swift
/// extension IdeaChangesRequest: WaitingRequest {}
/// ```
public protocol WaitingRequest: ShowRequest {}

public import Formwork

/// A request whose answer can wait until there is something to say.
///
/// The factory of its answer waits without using the processor, and returns soon when its task is
/// cancelled: on graceful shutdown, when the client disconnects, and after ``ServerLimits/waitingTime``.
///
/// ```swift
/// extension IdeaChangesRequest: WaitingRequest {}
/// ```
public protocol WaitingRequest: ShowRequest {}

public import Formwork

/// A request whose answer can wait until there is something to say.
///
/// The factory of its answer waits without using the processor, and returns soon when its task is
/// cancelled: that happens when the server is told to end, and when whoever asked has gone.
///
/// ```swift
/// extension IdeaChangesRequest: WaitingRequest {}
/// ```
public protocol WaitingRequest: ShowRequest {}

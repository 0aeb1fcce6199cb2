/// The limits of a server: the time, the bytes and the connections that its clients can use.
///
/// The defaults suit an application of forms and pages on one machine. Change single members:
///
/// ```swift
/// var limits = ServerLimits()
/// limits.requestTime = .seconds(10)
/// let application = FormworkApplication(
///     store: store, localization: texts, site: site, limits: limits)
/// ```
public struct ServerLimits: Sendable, Hashable {
    /// The time to answer a request once its body has arrived, by default 30 seconds.
    ///
    /// After it, the task of the request is cancelled and the client gets the status 503.
    public var requestTime: Duration = .seconds(30)

    /// The time to answer a ``WaitingRequest``, by default 120 seconds.
    ///
    /// After it, the task of the request is cancelled, and its factory returns the answer that it
    /// has.
    public var waitingTime: Duration = .seconds(120)

    /// The time that the work for a request has to end once it is cancelled, by default 1 second.
    ///
    /// A form that ends in time is shown again with its texts, and a waiting request is answered.
    /// After it, the work is abandoned and the client gets the status 503.
    public var cancellationTime: Duration = .seconds(1)

    /// The time from the first byte of a request to the end of its header fields, by default 10
    /// seconds.
    ///
    /// After it, the client gets the status 408 and the connection ends.
    public var headTime: Duration = .seconds(10)

    /// The bytes of a request's path and query, by default 8,192; longer ones get the status 414.
    public var maxTargetBytes = 8_192

    /// The bytes of the names and values of a request's header fields, by default 32,768; more get
    /// the status 431.
    public var maxFieldBytes = 32_768

    /// The time to receive a body, apart from the time that its bytes have at the
    /// ``minimumRate``, by default 20 seconds.
    ///
    /// After it, the client gets the status 408 and the connection ends.
    public var bodyTime: Duration = .seconds(20)

    /// The bytes per second that a client sends and receives at least, by default 4,096.
    ///
    /// A body of *n* bytes may take `bodyTime` and *n* / `minimumRate` seconds, and reading an
    /// answer `idleTime` and *n* / `minimumRate` seconds.
    public var minimumRate = 4_096

    /// The time that a connection may be open without a request, and a client may take nothing of an answer that
    /// goes on, by default 60 seconds.
    public var idleTime: Duration = .seconds(60)

    /// The time that the rest of a body is read and discarded after its request was answered, by
    /// default 10 seconds; then the connection ends.
    public var drainTime: Duration = .seconds(10)

    /// The bytes that are read and discarded after a request was answered, by default 32 MiB; then
    /// the connection ends.
    ///
    /// A browser that is still sending a file shows the answer only if most of the file is read.
    public var drainBytes = 32 << 20

    /// The number of open connections, by default 800; others wait in the queue of the operating
    /// system.
    ///
    /// Each connection uses a file descriptor, of which a process often has 1,024.
    public var maxConnections = 800

    /// The number of waiting requests at a time, by default 400; others get the status 503.
    public var maxWaitingRequests = 400

    /// The number of streams of events at a time, by default 200; others get the status 503.
    public var maxStreams = 200

    /// The number of streams of one account, or of one network without an account, by default 20; others get
    /// the status 429.
    public var maxStreamsOfCaller = 20

    /// The bytes of the open pages that are kept to follow changes, by default 64 MiB; others stay as they were
    /// opened.
    ///
    /// A page that many readers see alike is kept once.
    public var maxLivePageBytes = 64 << 20

    /// The time of a stream of events, by default 900 seconds; then it ends, and its client connects again.
    public var streamTime: Duration = .seconds(900)

    /// The time between two signs of life of a stream, by default 15 seconds.
    ///
    /// At each, the sender is recognized again: the stream of an ended session ends.
    public var heartbeatTime: Duration = .seconds(15)

    /// The time in which several writes are one event, by default 100 milliseconds.
    public var coalescingTime: Duration = .milliseconds(100)

    /// The bytes of the bodies of all requests in memory at a time, by default 64 MiB.
    ///
    /// A request with a body beyond it gets the status 503.
    ///
    /// The first 16 KiB of each body are not counted, so that small forms are accepted in any case. A
    /// body of more than 64 KiB counts once it is whole: until then it is in a file.
    public var maxBodyBytes = 64 << 20

    /// The bytes of the large bodies of all requests in files at a time, by default 1,024 MiB.
    ///
    /// A request with a body beyond it gets the status 503.
    ///
    /// The files are in the temporary directory of the system, without names.
    public var maxSpooledBytes = 1_024 << 20

    /// The number of background jobs that the process does at a time, by default 4; others wait, or are done by other
    /// nodes.
    public var maxJobs = 4

    /// The time of one try at a background job, by default 600 seconds; then it is cancelled, and tried again.
    public var jobTime: Duration = .seconds(600)

    /// The time that requests have to end after the process is asked to end, by default 10 seconds.
    ///
    /// After it, all connections are closed. A second signal closes them at once.
    public var grace: Duration = .seconds(10)

    /// Makes the default limits.
    public init() {}
}

extension ServerLimits {
    /// The bytes of each body that ``maxBodyBytes`` does not count.
    static let freeBodyBytes = 16 << 10

    /// The bytes from which the work for requests takes turns, and bodies are kept in files until they are whole.
    static let largeBodyBytes = 64 << 10

    /// The bytes of a stream of events that wait for a client which does not take them, beside those in the
    /// mailbox of its reader; as many again wait in the operating system.
    static let maximumUntakenEvents = 16 << 10

    /// The members that must be above zero and are not.
    var invalidMembers: [String] {
        let durations = [
            ("requestTime", requestTime), ("waitingTime", waitingTime),
            ("cancellationTime", cancellationTime), ("headTime", headTime), ("bodyTime", bodyTime),
            ("idleTime", idleTime), ("drainTime", drainTime),
            ("streamTime", streamTime), ("heartbeatTime", heartbeatTime),
            ("coalescingTime", coalescingTime), ("jobTime", jobTime),
        ]
        let numbers = [
            ("maxTargetBytes", maxTargetBytes), ("maxFieldBytes", maxFieldBytes),
            ("minimumRate", minimumRate), ("maxConnections", maxConnections),
            ("maxWaitingRequests", maxWaitingRequests), ("maxStreams", maxStreams),
            ("maxStreamsOfCaller", maxStreamsOfCaller), ("maxLivePageBytes", maxLivePageBytes),
            ("maxBodyBytes", maxBodyBytes),
            ("maxSpooledBytes", maxSpooledBytes),
            ("maxJobs", maxJobs),
        ]
        return durations.filter { $0.1 <= .zero }.map(\.0) + numbers.filter { $0.1 < 1 }.map(\.0)
    }
}

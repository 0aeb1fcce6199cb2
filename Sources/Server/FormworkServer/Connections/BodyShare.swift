import Formwork

/// The part that one request's body has of the memory and of the disk that all bodies share.
struct BodyShare {
    private let memory: Quota
    private let disk: Quota
    private var taken = (memory: 0, disk: 0)

    init(memory: Quota, disk: Quota) {
        self.memory = memory
        self.disk = disk
    }

    /// Takes as much as a body needs while it arrives.
    ///
    /// - Throws: `RequestError` with the code `unavailable` if that is more than is left.
    mutating func hold(_ body: ReceivedBody) throws(RequestError) {
        try hold(memory: body.memoryBytes, disk: body.spooledBytes)
    }

    /// Takes as much as a whole body needs while its request is answered: it is read into memory then.
    ///
    /// - Throws: `RequestError` with the code `unavailable` if that is more than is left.
    mutating func holdWhole(_ body: ReceivedBody) throws(RequestError) {
        try hold(memory: body.count, disk: body.spooledBytes)
    }

    /// Gives all back.
    func giveBack() {
        memory.giveBack(taken.memory)
        disk.giveBack(taken.disk)
    }

    private mutating func hold(memory bytes: Int, disk spooled: Int) throws(RequestError) {
        try Self.hold(max(0, bytes - ServerLimits.freeBodyBytes), of: memory, &taken.memory)
        try Self.hold(spooled, of: disk, &taken.disk)
    }

    private static func hold(
        _ wanted: Int, of quota: Quota, _ taken: inout Int
    ) throws(RequestError) {
        if wanted < taken { quota.giveBack(taken - wanted) }
        guard wanted <= taken || quota.take(wanted - taken) else {
            throw RequestError(.unavailable)
        }
        taken = wanted
    }
}

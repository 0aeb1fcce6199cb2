/// An object that a graph lets go when nothing is being evaluated.
///
/// A function may drop the last reference to what is being evaluated, itself included; and dropping
/// the last of a long chain of values drops all others, each from within the one before. So what is
/// needed during an evaluation, and what holds further values, is put aside and let go in turn.
open class ReactiveObject {
    /// Creates an object.
    public init() {}
}

extension ReactiveKernel {
    /// Balances one retain of an object, as soon as nothing is being evaluated.
    public func letGo(_ object: Unmanaged<ReactiveObject>) {
        core.pointee.released.append(object)
        if core.pointee.frames.count == 0 { releaseAll() }
    }

    /// Lets go of what was put aside, and of what is put aside by that.
    func releaseAll() {
        guard !core.pointee.isReleasing else { return }
        core.pointee.isReleasing = true
        while core.pointee.released.count > 0 { core.pointee.released.removeLast().release() }
        core.pointee.isReleasing = false
    }
}

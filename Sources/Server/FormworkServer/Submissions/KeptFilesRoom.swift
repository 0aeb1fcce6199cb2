/// The room that is left for the files of one sender.
///
/// It is taken by the sizes of files, before the content of any is written.
struct KeptFilesRoom {
    private var count = KeptFiles.maximumOfSender
    private var size = KeptFiles.maximumSizeOfSender

    /// Takes room for some files together, as those of one row.
    ///
    /// - Parameter sizes: The numbers of bytes of the files.
    /// - Returns: Whether there was room for all; otherwise none is taken.
    mutating func take(_ sizes: [Int]) -> Bool {
        let total = sizes.reduce(0, +)
        guard sizes.count <= count, total <= size else { return false }
        count -= sizes.count
        size -= total
        return true
    }
}

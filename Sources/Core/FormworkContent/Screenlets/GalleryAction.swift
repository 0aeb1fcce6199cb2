/// The actions that no reader requests.
enum GalleryAction {
    /// Finds out whether the reader may add pictures.
    static let check = "check"
    /// Finds out which pictures wait on this device.
    static let waiting = "waiting"
}

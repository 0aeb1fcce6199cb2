#if !canImport(CryptoKit)
    import CSodium
    import Synchronization

    /// Random bytes of the system's generator that are drawn before they are needed.
    ///
    /// An answer has several small random numbers, and a call of the system for each costs more than its bytes. A
    /// byte is handed out once and erased then.
    ///
    /// The reserve has the secrets of at most 16 bytes that are made next, such as identities of sessions and others
    /// that let in their bearer: a reader of the program's memory finds these beside those in use. Keys that
    /// sign or seal are longer, and never in the reserve.
    enum RandomReserve {
        /// The maximum length of a number that is taken from the reserve, in bytes.
        static let maximumLength = 16

        private static let size = 256
        private static let state = Mutex(State())

        private struct State {
            var bytes = [UInt8](repeating: 0, count: RandomReserve.size)
            /// The number of bytes that were handed out.
            var used = RandomReserve.size
        }

        /// Fills a place with random bytes.
        static func fill(_ place: UnsafeMutableRawBufferPointer) {
            guard place.count <= maximumLength else { return draw(place) }
            state.withLock { state in
                if state.used + place.count > size {
                    state.bytes.withUnsafeMutableBytes { draw($0) }
                    state.used = 0
                }
                for index in place.indices {
                    place[index] = state.bytes[state.used]
                    state.bytes[state.used] = 0
                    state.used += 1
                }
            }
        }

        private static func draw(_ bytes: UnsafeMutableRawBufferPointer) {
            // Only no bytes have no address.
            guard let start = bytes.baseAddress else { return }
            randombytes_buf(start, bytes.count)
        }
    }
#endif

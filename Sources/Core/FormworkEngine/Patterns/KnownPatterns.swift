#if hasFeature(Embedded)
    /// The patterns of the form that is being read, as the form's server has compiled them: a page has
    /// no parser for them.
    struct KnownPatterns {
        // Right without isolation: a WebAssembly module without threads does one thing at a time.
        nonisolated(unsafe) static var current = KnownPatterns()

        private var sources: [String] = []
        private var programs: [PatternProgram] = []

        mutating func add(_ source: String, _ program: PatternProgram) {
            sources.append(source)
            programs.append(program)
        }

        /// What a pattern was compiled to; something that matches no text if nobody has compiled it.
        func program(of source: String) -> PatternProgram {
            for (index, known) in sources.enumerated() where known.hasSameScalars(as: source) {
                return programs[index]
            }
            return .nothing
        }
    }
#endif

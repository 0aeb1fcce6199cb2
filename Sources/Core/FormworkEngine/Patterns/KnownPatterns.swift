#if hasFeature(Embedded)
    /// The patterns of the form that is being read, as the form's server has compiled them: a page has
    /// no parser for them.
    struct KnownPatterns {
        // Right without isolation: a WebAssembly module without threads does one thing at a time, and
        // while a form is read nothing calls the page, which could ask for another.
        nonisolated(unsafe) static var current = KnownPatterns()

        private var sources: [String] = []
        private var programs: [PatternProgram] = []
        /// Whether every pattern that was asked for had been compiled.
        private(set) var isComplete = true

        mutating func add(_ source: String, _ program: PatternProgram) {
            sources.append(source)
            programs.append(program)
        }

        /// What a pattern was compiled to; a form with one that nobody has compiled cannot be judged.
        mutating func program(of source: String) -> PatternProgram {
            for (index, known) in sources.enumerated() where known.hasSameScalars(as: source) {
                return programs[index]
            }
            isComplete = false
            return .nothing
        }
    }
#endif

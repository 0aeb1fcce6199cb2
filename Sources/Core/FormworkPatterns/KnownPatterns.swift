#if hasFeature(Embedded)
    /// The patterns of the form that is being read, as the form's server has compiled them: a page
    /// has no parser for them.
    package struct KnownPatterns {
        // Right without isolation: a WebAssembly module without threads does one thing at a time,
        // and while a form is read nothing calls the page, which could ask for another.
        nonisolated(unsafe) package static var current = KnownPatterns()

        private var sources: [String] = []
        private var programs: [PatternProgram] = []
        /// Whether every pattern that was asked for had been compiled.
        package private(set) var isComplete = true

        package init() {}

        package mutating func add(_ source: String, _ program: PatternProgram) {
            sources.append(source)
            programs.append(program)
        }

        /// The program of a pattern; a form with a pattern that is not compiled cannot be checked.
        mutating func program(of source: String) -> PatternProgram {
            for (index, known) in sources.enumerated() where known.utf8.elementsEqual(source.utf8) {
                return programs[index]
            }
            isComplete = false
            return .nothing
        }
    }
#endif

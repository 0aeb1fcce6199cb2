extension Localizer {
    /// The words of the reader whose submission is being judged, for code that describes errors in
    /// them; `nil` outside of a judgement.
    @TaskLocal package static var reader: Localizer?
}

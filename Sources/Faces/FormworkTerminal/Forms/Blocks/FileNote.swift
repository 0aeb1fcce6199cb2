/// The result of the path of a file that was typed into a row: an error, or its possible ends.
struct FileNote: Hashable {
    let tag: String
    let text: String
    let isError: Bool
}

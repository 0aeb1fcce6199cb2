/// The media types of files by the ends of their names.
///
/// A terminal knows no more of a file than its name, as a browser does: whatever takes the content
/// has to look into it. A name with another end has no type, as IANA has none for it here.
enum MediaTypes {
    private static let types = [
        "avif": "image/avif", "csv": "text/csv", "doc": "application/msword",
        "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "gif": "image/gif", "heic": "image/heic", "htm": "text/html", "html": "text/html",
        "ics": "text/calendar", "jpeg": "image/jpeg", "jpg": "image/jpeg",
        "json": "application/json", "m4a": "audio/mp4", "md": "text/markdown",
        "mov": "video/quicktime", "mp3": "audio/mpeg", "mp4": "video/mp4",
        "odp": "application/vnd.oasis.opendocument.presentation",
        "ods": "application/vnd.oasis.opendocument.spreadsheet",
        "odt": "application/vnd.oasis.opendocument.text", "ogg": "audio/ogg",
        "pdf": "application/pdf", "png": "image/png",
        "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        "rtf": "application/rtf", "svg": "image/svg+xml", "tif": "image/tiff",
        "tiff": "image/tiff", "txt": "text/plain", "wav": "audio/wav", "webm": "video/webm",
        "webp": "image/webp",
        "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "xml": "application/xml", "zip": "application/zip",
    ]

    /// The type of a file with a name; empty for an end that is not known.
    static func type(of name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return "" }
        return types[name[name.index(after: dot)...].lowercased()] ?? ""
    }
}

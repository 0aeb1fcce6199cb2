import Foundation

extension Data {
    /// The content of bytes in the format of gzip, as the program `gzip` reads them.
    ///
    /// It checks the checksum and the length at the end.
    func gunzipped() throws -> Data {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc"]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: self)
        try input.fileHandleForWriting.close()
        let content = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw NotGzip(status: process.terminationStatus)
        }
        return content
    }

    /// The status with which `gzip` refuses bytes.
    struct NotGzip: Error {
        let status: Int32
    }
}

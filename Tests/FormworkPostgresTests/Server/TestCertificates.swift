import Foundation

/// Certificates that a test makes, and the keys of their servers.
struct TestCertificates {
    /// The files of an authority that has signed all of them, and of another one.
    let root: String
    let otherRoot: String

    private let folder: URL

    /// Makes certificates in a folder that the server can read.
    init(in folder: URL) throws {
        self.folder = folder
        root = folder.appending(path: "root.crt").path
        otherRoot = folder.appending(path: "other.crt").path
        try run(
            """
            authority() {
                openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \\
                    -subj "/CN=$1" -keyout "$1.key" -out "$1.crt"
            }
            authority root
            authority other
            openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost \\
                -addext subjectAltName=DNS:localhost -keyout server.key -out request
            """)
        try sign(isExpired: false)
    }

    /// Signs the certificate of the server again: one for the next days, or for a day of the past.
    func sign(isExpired: Bool) throws {
        let days = isExpired ? "20200101000000Z -enddate 20200102000000Z" : ""
        try run(
            """
            rm -rf issued && mkdir issued && touch issued/index && echo 01 > issued/serial
            cat > ca.cnf <<END
            [ca]
            default_ca = issued
            [issued]
            database = issued/index
            serial = issued/serial
            new_certs_dir = issued
            default_md = sha256
            default_days = 2
            policy = names
            copy_extensions = copy
            [names]
            commonName = supplied
            END
            openssl ca -batch -config ca.cnf -cert root.crt -keyfile root.key -in request \\
                -out server.crt -notext \(days.isEmpty ? "" : "-startdate \(days)")
            chmod 600 server.key
            [ "$(id -u)" != 0 ] || chown nobody server.key
            """)
    }

    private func run(_ script: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-ec", script]
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    }
}

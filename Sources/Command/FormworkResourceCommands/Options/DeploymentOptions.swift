public import ArgumentParser
public import FormworkServer
import Foundation

/// The way in which browsers reach a program that serves, for a `serve` command of a program's own.
///
/// ```swift
/// struct Serve: ParsableCommand {
///     @OptionGroup(title: "Deployment") var options: DeploymentOptions
///
///     func run() throws {
///         let database = "board.sqlite"
///         let deployment = try options.deployment(
///             database: database, keyVariable: "BOARD_SIGNING_KEY")
///         print(deployment)
///     }
/// }
/// ```
public struct DeploymentOptions: ParsableArguments, Sendable {
    @Flag(
        help: ArgumentHelp(
            "Browsers reach the site by HTTPS only, as behind a proxy.",
            discussion: "Cookies are then never sent otherwise, and browsers stay with HTTPS."))
    var secure = false

    @Option(
        name: .customLong("host-name"),
        help: ArgumentHelp(
            "A name of the site; requests for others are refused. Can be repeated.",
            discussion: "Without one, the site is reached at localhost and by addresses.",
            valueName: "name"))
    var hostNames: [String] = []

    @Option(
        name: .customLong("trusted-proxy"),
        help: ArgumentHelp(
            "The address or range of a proxy whose X-Forwarded-… is believed. Can be repeated.",
            valueName: "address"))
    var trustedProxies: [String] = []

    /// Makes options of which none is given.
    public init() {}

    /// The deployment; its signing key is kept beside the database, so that open forms survive a restart.
    ///
    /// - Parameters:
    ///   - database: The path of the database, or its address, with which the variable has to be set.
    ///   - variable: The name of the environment variable with the signing key in Base64, which goes
    ///     before the file.
    /// - Returns: The deployment.
    /// - Throws: An error of the names, the addresses or the key, with its remedy.
    public func deployment(database: String, keyVariable variable: String) throws -> Deployment {
        try Deployment(
            allowedHosts: hostNames, trustedProxies: trustedProxies, isSecure: secure,
            signingKey: signingKey(database: database, variable))
    }

    private func signingKey(database: String, _ variable: String) throws -> SigningKey {
        if let text = ProcessInfo.processInfo.environment[variable] {
            return try SigningKey(base64: text)
        }
        // Beside a server's database is no place that all its processes share.
        guard !database.contains("://") else {
            throw CommandFailure(
                """
                Set \(variable) to a signing key in Base64, the same for each process over this database: \
                `openssl rand -base64 32` makes one.
                """)
        }
        return try SigningKey(file: URL(filePath: "\(database).key"))
    }
}

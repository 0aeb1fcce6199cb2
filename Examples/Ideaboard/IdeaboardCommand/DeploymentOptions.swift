import ArgumentParser
import FormworkServer
import Foundation

/// The way in which browsers reach `ideaboard serve`.
struct DeploymentOptions: ParsableArguments, Sendable {
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

    /// The environment variable with the signing key in Base64, which goes before the file.
    static let keyVariable = "IDEABOARD_SIGNING_KEY"

    /// The deployment; its signing key is kept beside the database, so that open forms survive a restart.
    func deployment(database: String) throws -> Deployment {
        try Deployment(
            allowedHosts: hostNames, trustedProxies: trustedProxies, isSecure: secure,
            signingKey: signingKey(database: database))
    }

    private func signingKey(database: String) throws -> SigningKey {
        if let text = ProcessInfo.processInfo.environment[DeploymentOptions.keyVariable] {
            return try SigningKey(base64: text)
        }
        return try SigningKey(file: URL(filePath: "\(database).key"))
    }
}

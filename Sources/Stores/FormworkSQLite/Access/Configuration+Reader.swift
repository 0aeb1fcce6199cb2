import GRDB

extension Configuration {
    /// The settings of a connection beside the pool, which reads alone.
    ///
    /// - Parameters:
    ///   - name: The name in descriptions of the connection.
    ///   - busyTimeout: The time for which it waits for others that hold the whole file.
    /// - Returns: The settings.
    static func reader(named name: String, busyTimeout: Duration) -> Configuration {
        var configuration = Configuration()
        configuration.label = "FormworkSQLite.\(name)"
        configuration.readonly = true
        configuration.busyMode = .timeout(busyTimeout / .seconds(1))
        return configuration
    }
}

public import Foundation

extension Bundle {
    /// The texts of the YAML files among the bundle's resources, with English as the default.
    ///
    /// - Parameters:
    ///   - libraries: The bundles with the texts of the modules that the application uses.
    ///   - resourceDirectoryName: The directory among the resources; nil means all.
    ///   - isStrict: Whether anything that is found is thrown, warnings too.
    /// - Returns: The store of the texts.
    /// - Throws: ``YamlStoreError`` as
    ///   ``YamlStore/init(bundles:yaml:libraries:resourceDirectoryName:languages:defaultLocale:isStrict:)`` does.
    public func yamlLocalization(
        libraries: [Bundle] = [], resourceDirectoryName: String? = nil, isStrict: Bool = false
    ) throws(YamlStoreError) -> YamlStore {
        try [self].yamlLocalization(
            libraries: libraries, resourceDirectoryName: resourceDirectoryName, isStrict: isStrict)
    }

    /// The directory of this name among the resources, or all of them.
    func textDirectory(named name: String?) -> URL {
        let resources = resourceURL ?? bundleURL
        return name.map { resources.appending(path: $0) } ?? resources
    }
}

extension [Bundle] {
    /// The texts of the YAML files among the resources of all these bundles, with English as the
    /// default.
    ///
    /// - Parameters:
    ///   - libraries: The bundles with the texts of the modules that the application uses.
    ///   - resourceDirectoryName: The directory among the resources; nil means all.
    ///   - isStrict: Whether anything that is found is thrown, warnings too.
    /// - Returns: The store of the texts.
    /// - Throws: ``YamlStoreError`` as
    ///   ``YamlStore/init(bundles:yaml:libraries:resourceDirectoryName:languages:defaultLocale:isStrict:)`` does.
    public func yamlLocalization(
        libraries: [Bundle] = [], resourceDirectoryName: String? = nil, isStrict: Bool = false
    ) throws(YamlStoreError) -> YamlStore {
        try YamlStore(
            bundles: self, libraries: libraries, resourceDirectoryName: resourceDirectoryName,
            isStrict: isStrict)
    }
}

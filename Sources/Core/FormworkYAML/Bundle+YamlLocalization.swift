public import Foundation

extension Bundle {
    /// The texts of the YAML files among the bundle's resources.
    ///
    /// - Parameter resourceDirectoryName: The directory among the resources; nil means all.
    /// - Returns: The texts, with English as the default locale.
    /// - Throws: ``YamlStoreError`` with every problem that was found.
    public func yamlLocalization(
        resourceDirectoryName: String? = nil
    ) throws(YamlStoreError) -> YamlStore {
        try YamlStore(bundles: [self], resourceDirectoryName: resourceDirectoryName)
    }
}

extension [Bundle] {
    /// The texts of the YAML files among the resources of all these bundles.
    ///
    /// - Parameter resourceDirectoryName: The directory among the resources; nil means all.
    /// - Returns: The texts, with English as the default locale.
    /// - Throws: ``YamlStoreError`` with every problem that was found.
    public func yamlLocalization(
        resourceDirectoryName: String? = nil
    ) throws(YamlStoreError) -> YamlStore {
        try YamlStore(bundles: self, resourceDirectoryName: resourceDirectoryName)
    }
}

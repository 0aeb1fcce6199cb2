@testable import FormworkAccounts

extension Members {
    /// The number of hashes of passwords that were computed.
    var hashCount: Int { accounts.hasher.count }
}

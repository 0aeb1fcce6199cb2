// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations are those of the public interface of Security, which documents them.

public import Foundation
import Synchronization

/// The part of Apple's Security that a store of credentials uses, over a keychain in memory.
///
/// The names and types are those of Apple's, as far as Swift sees them; texts are in the place of their constants.
public typealias CFDictionary = [String: Any]
public typealias CFString = String
public typealias CFTypeRef = Any
public typealias OSStatus = Int32

public let errSecSuccess: OSStatus = 0
public let errSecDuplicateItem: OSStatus = -25_299
public let errSecItemNotFound: OSStatus = -25_300
public let errSecInteractionNotAllowed: OSStatus = -25_308
public let errSecParam: OSStatus = -50

public let kSecClass: CFString = "class"
public let kSecClassGenericPassword: CFString = "genp"
public let kSecAttrService: CFString = "svce"
public let kSecAttrAccount: CFString = "acct"
public let kSecAttrAccessGroup: CFString = "agrp"
public let kSecAttrAccessible: CFString = "pdmn"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
public let kSecUseDataProtectionKeychain: CFString = "nleg"
public let kSecValueData: CFString = "v_Data"
public let kSecReturnData: CFString = "r_Data"
public let kSecMatchLimit: CFString = "m_Limit"
public let kSecMatchLimitOne: CFString = "m_LimitOne"

/// The keychain in memory, with the faults that a test wants.
public enum SimulatedKeychain {
    /// An item: its attributes as texts, and its value.
    public struct Item: Sendable {
        public let attributes: [String: String]
        public var value: Data
    }

    private struct State {
        var items: [Item] = []
        var status: OSStatus?
        var beforeAdd: (@Sendable () -> Void)?
    }

    private static let state = Mutex(State())

    /// The items.
    public static var items: [Item] { state.withLock(\.items) }

    /// Begins again with nothing.
    public static func reset() { state.withLock { $0 = State() } }

    /// Ends each further call with a status; `nil` for the one that it has.
    public static func fail(with status: OSStatus?) { state.withLock { $0.status = status } }

    /// Does something once before the next item is added, such as another program.
    public static func beforeAdd(_ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.beforeAdd = work }
    }

    /// Replaces the values of all items.
    public static func damage(_ value: Data) {
        state.withLock { state in
            for index in state.items.indices { state.items[index].value = value }
        }
    }

    fileprivate static func runBeforeAdd() {
        let work = state.withLock { state in
            defer { state.beforeAdd = nil }
            return state.beforeAdd
        }
        work?()
    }

    fileprivate static func change(
        _ query: CFDictionary, _ body: (inout [Item], [Int]) -> OSStatus
    ) -> OSStatus {
        let wanted = attributes(of: query)
        return state.withLock { state in
            if let status = state.status { return status }
            guard query[kSecClass] as? String == kSecClassGenericPassword else {
                return errSecParam
            }
            let found = state.items.indices.filter { index in
                wanted.allSatisfy { state.items[index].attributes[$0.key] == $0.value }
            }
            return body(&state.items, found)
        }
    }

    /// The attributes that identify an item, or belong to it.
    fileprivate static func attributes(of query: CFDictionary) -> [String: String] {
        let names = [kSecAttrService, kSecAttrAccount, kSecAttrAccessGroup, kSecAttrAccessible]
        return Dictionary(
            uniqueKeysWithValues: names.compactMap { name in
                (query[name] as? String).map { (name, $0) }
            })
    }
}

public func SecItemAdd(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    SimulatedKeychain.runBeforeAdd()
    var identity = attributes
    identity[kSecAttrAccessible] = nil
    return SimulatedKeychain.change(identity) { items, found in
        guard found.isEmpty else { return errSecDuplicateItem }
        guard let value = attributes[kSecValueData] as? Data else { return errSecParam }
        items.append(
            .init(attributes: SimulatedKeychain.attributes(of: attributes), value: value))
        return errSecSuccess
    }
}

public func SecItemUpdate(_ query: CFDictionary, _ values: CFDictionary) -> OSStatus {
    SimulatedKeychain.change(query) { items, found in
        guard !found.isEmpty else { return errSecItemNotFound }
        guard let value = values[kSecValueData] as? Data else { return errSecParam }
        for index in found { items[index].value = value }
        return errSecSuccess
    }
}

public func SecItemCopyMatching(
    _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    let isWanted = query[kSecReturnData] as? Bool == true
    return SimulatedKeychain.change(query) { items, found in
        guard let first = found.first else { return errSecItemNotFound }
        if isWanted { result?.pointee = items[first].value }
        return errSecSuccess
    }
}

public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    SimulatedKeychain.change(query) { items, found in
        guard !found.isEmpty else { return errSecItemNotFound }
        for index in found.reversed() { items.remove(at: index) }
        return errSecSuccess
    }
}

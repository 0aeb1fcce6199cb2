public import Formwork
public import Foundation

/// A stored project plan: what is entered, with the content of its logo beside it.
@dynamicMemberLookup
public struct StoredPlan: StampedModel, Hashable {
    /// The plan as it is entered.
    public var plan: ProjectPlan
    /// The content of the logo.
    public var logoContent: Data?
    /// The values that the store manages.
    public var stamp: StoreStamp

    /// Makes a plan to insert.
    public init(_ plan: ProjectPlan, logoContent: Data? = nil) {
        self.plan = plan
        self.logoContent = logoContent
        stamp = StoreStamp()
    }

    /// A property of what is entered.
    public subscript<Value>(dynamicMember path: WritableKeyPath<ProjectPlan, Value>) -> Value {
        get { plan[keyPath: path] }
        set { plan[keyPath: path] = newValue }
    }

    /// The name in stores and addresses.
    public static var modelType: String { "ProjectPlan" }

    /// The rows of what is entered.
    public static var formRows: [FormRow] { ProjectPlan.formRows }

    /// No two projects have the same title.
    public static var unique: [Unique] { [Unique(\ProjectPlan.title)] }
}

extension StoredPlan: Codable {
    private enum CodingKeys: CodingKey { case logoContent }

    /// Reads what is entered, and the values beside it.
    public init(from decoder: any Decoder) throws {
        plan = try ProjectPlan(from: decoder)
        stamp = try StoreStamp(from: decoder)
        let values = try decoder.container(keyedBy: CodingKeys.self)
        logoContent = try values.decodeIfPresent(Data.self, forKey: .logoContent)
    }

    /// Writes what is entered, and the values beside it.
    public func encode(to encoder: any Encoder) throws {
        try plan.encode(to: encoder)
        try stamp.encode(to: encoder)
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(logoContent, forKey: .logoContent)
    }
}

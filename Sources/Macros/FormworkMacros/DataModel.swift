public import FormworkState

/// Makes a class a node of a model: its properties are tracked, and have keys and paths.
///
/// The developer writes plain Swift; which properties are tracked follows from their declarations:
///
/// ```swift
/// @DataModel final class Playlist {
///     let id: Int
///     var title: String
///     var tracks: [Track] = []
///     @Property(.discardable) var isExpanded = false
///     @Derived private var computedDuration: Int { tracks.reduce(0) { $0 + $1.seconds } }
///     @Untracked var cache: [Int] = []
///
///     init(id: Int, title: String) {
///         self.id = id
///         self.title = title
///     }
/// }
/// ```
///
/// | Declaration | Result |
/// | --- | --- |
/// | `var` that is stored | tracked: a read is noted, a write is part of a transaction |
/// | `var` under ``Property(_:sharesCounterWith:)`` | tracked, with a deviation from the usual |
/// | getter under ``Derived()`` | a second property without `computed`, whose value is kept |
/// | `var` under ``Untracked()`` | left alone |
/// | `let`, `static`, `lazy`, `weak`, `unowned`, other computed properties | left alone |
///
/// A class with the property `title` and the getter `computedDuration` becomes
///
/// ```swift
/// final class Playlist {
///     var title: String {
///         @storageRestrictions(initializes: _title)
///         init(initialValue) {
///             _title = initialValue
///         }
///         get {
///             let value = _title
///             modelNode.willRead(0)
///             return value
///         }
///         set {
///             Self.titleK.write(newValue, to: self)
///         }
///         _modify {
///             let change = Self.titleK.beginModifying(self)
///             defer {
///                 Self.titleK.endModifying(self, change)
///             }
///             yield &_title
///         }
///     }
///     private var _title: String
///     static let titleK = PropertyKey<Playlist, String>("title", 0) {
///         $0._title
///     } set: {
///         $0._title = $1
///     }
///     private var computedDuration: Int { title.count }
///     var duration: Int {
///         Self.durationK.value(of: self)
///     }
///     static let durationK = DerivedKey<Playlist, Int>("duration", 1) {
///         $0.computedDuration
///     }
///
///     static let scheme = ModelScheme(
///         Playlist.self, name: "Playlist", keys: [titleK, durationK])
///     let modelNode = ModelNode(Playlist.scheme)
///     struct Paths: ModelPaths {
///         let path: ModelPath
///         init(path: ModelPath) {
///             self.path = path
///         }
///         var title: PropertyPath<String> {
///             PropertyPath(path, Playlist.titleK)
///         }
///     }
///
///     init(title: String) {
///         self.title = title
///     }
/// }
///
/// extension Playlist: DataModel {
/// }
/// ```
///
/// so that `Playlist.paths.title.read` is the path of the title. All of it can be written by hand.
///
/// ## Nodes in nodes
///
/// A property may hold a node, or optionals, arrays, dictionaries and sets of such; its own class
/// is then again a `@DataModel`. Putting a node into a property and taking it out is a change of
/// that property.
///
/// ## Visibility
///
/// Scheme, node and paths are as visible as the class, and key and path of a property as visible as
/// the property. The storage is private. A derived property is as visible as the class, unless
/// its getter has a modifier other than `private`.
///
/// ## Codable
///
/// A class that names `Codable`, `Decodable` or `Encodable` behind its name gets `CodingKeys`,
/// `init(from:)` and `encode(to:)`, as far as it does not declare them itself. Saved are the
/// tracked properties that are not discardable, and the constants without an initial value, each
/// under its name. Properties that are not saved have an initial value.
///
/// ## Restrictions
///
/// - The class is final, is not generic and is not nested in a generic type.
/// - It has no isolation of its own, because the owner of the mediator isolates the whole model.
///   The compiler leaves it free also in a module whose default isolation is the main actor.
/// - A tracked property has a declaration of its own and a type: written, or plain from an initial
///   value such as `false`, `0`, `0.5`, `""`, `Date()` or `[Int]()`.
/// - A tracked property has neither observers nor a property wrapper, and is not inside `#if`.
/// - A property that holds `any Shape` needs a protocol `Shape` that inherits from `Sendable` or
///   `SendableMetatype`.
/// - A class with derived properties conforms to `Equatable`, `Hashable` or `Comparable` in an
///   extension.
/// - The names that the macro writes are free: `scheme`, `modelNode`, `Paths` and `paths`, and for a
///   property `title` also `_title` and `titleK`.
/// - No property is called `path`, `allRead` or `allWrite`, which the paths of every node have.
@attached(extension, conformances: DataModel)
@attached(memberAttribute)
@attached(
    member,
    names: named(scheme),
    named(modelNode),
    named(Paths),
    named(CodingKeys),
    named(init),
    named(encode)
)
public macro DataModel() =
    #externalMacro(module: "FormworkMacrosPlugin", type: "DataModelMacro")

/// Changes the defaults of a tracked property of a model.
///
/// ```swift
/// @Property(.discardable) var isExpanded = false
/// @Property(sharesCounterWith: "title") var subtitle = ""
/// ```
///
/// A property that is `.readOnly` gets its value in an initializer and has no setter. One that is
/// `.discardable` takes no part in undo and is not saved. One that is `.notifiesEqualWrites` counts
/// a write also if it writes the value that is there. One that is `.backgroundRead` or
/// `.backgroundWrite` may be handed to other threads by `mediator.backgroundValue(of:in:)` and
/// `mediator.backgroundWriter(of:in:)`.
///
/// - Parameters:
///   - modifiers: The deviations from the defaults.
///   - other: The name of a tracked property of the same class that has a counter of its own. A
///     change of either is a change of both.
@attached(peer)
public macro Property(_ modifiers: PropertyModifiers..., sharesCounterWith other: String? = nil) =
    #externalMacro(module: "FormworkMacrosPlugin", type: "PropertyMarkerMacro")

/// Makes a getter of a model a property whose value is kept until something it reads has changed.
///
/// The getter has a name that begins with `computed`; the property is read without it:
///
/// ```swift
/// @Derived private var computedDuration: Int { tracks.reduce(0) { $0 + $1.seconds } }
/// // playlist.duration, Playlist.paths.duration.read
/// ```
///
/// The getter's dependencies are recorded while it runs. It runs when the property is read, at most
/// once for each change of a dependency. Readers are not notified of a value that equals the
/// previous one.
///
/// - Important: It reads tracked and derived properties, constants, and nothing else that changes.
@attached(peer)
public macro Derived() =
    #externalMacro(module: "FormworkMacrosPlugin", type: "PropertyMarkerMacro")

/// Excludes a stored property of a model from tracking: its changes are not reported.
///
/// It takes no part in contracts, undo and saving.
///
/// ```swift
/// @Untracked var cache: [Int] = []
/// ```
@attached(peer)
public macro Untracked() =
    #externalMacro(module: "FormworkMacrosPlugin", type: "PropertyMarkerMacro")

/// Tracks one property; ``DataModel()`` puts it there, with the place of the property.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_), suffixed(K))
public macro TrackedProperty(_ index: Int, sharing counter: Int? = nil) =
    #externalMacro(module: "FormworkMacrosPlugin", type: "TrackedPropertyMacro")

/// Keeps the value of one getter; ``DataModel()`` puts it there, with the place of the property.
@attached(peer, names: arbitrary)
public macro DerivedProperty(_ index: Int) =
    #externalMacro(module: "FormworkMacrosPlugin", type: "DerivedPropertyMacro")

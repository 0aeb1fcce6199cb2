import FormworkState

/// A node with as many numbers as one likes.
final class Wide: DataModel {
    static let count = 100_001
    private var numbers = Array(repeating: 0, count: count)

    subscript(index: Int) -> Int {
        get {
            modelNode.willRead(index)
            return numbers[index]
        }
        set { Wide.keys[index].write(newValue, to: self) }
    }

    static let keys: [PropertyKey<Wide, Int>] = (0..<count).map { index in
        PropertyKey("p\(index)", index, get: { $0.numbers[index] }, set: { $0.numbers[index] = $1 })
    }
    static let scheme = ModelScheme(Wide.self, name: "Wide", keys: keys)
    let modelNode = ModelNode(Wide.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath
        subscript(index: Int) -> PropertyPath<Int> { PropertyPath(path, Wide.keys[index]) }
    }
}

/// A root with many leaves.
final class Tree: DataModel {
    var leaves: [Leaf] {
        get {
            modelNode.willRead(0)
            return storedLeaves
        }
        set { Tree.leavesK.write(newValue, to: self) }
    }
    var sum: Int { Tree.sumK.value(of: self) }
    private var storedLeaves: [Leaf]

    init(leafCount: Int) { storedLeaves = (0..<leafCount).map { _ in Leaf() } }

    static let leavesK = PropertyKey<Tree, [Leaf]>(
        "leaves", 0, get: { $0.storedLeaves }, set: { $0.storedLeaves = $1 })
    static let sumK = DerivedKey<Tree, Int>("sum", 1) { $0.leaves.reduce(0) { $0 &+ $1.value } }
    static let scheme = ModelScheme(Tree.self, name: "Tree", keys: [leavesK, sumK])
    let modelNode = ModelNode(Tree.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath
        var leaves: PropertyPath<[Leaf]> { PropertyPath(path, Tree.leavesK) }
        var sum: ReadOnlyPath<Int> { ReadOnlyPath(path, Tree.sumK) }
    }
}

/// A leaf with one number.
final class Leaf: DataModel {
    var value: Int {
        get {
            modelNode.willRead(0)
            return storedValue
        }
        set { Leaf.valueK.write(newValue, to: self) }
    }
    private var storedValue = 0

    static let valueK = PropertyKey<Leaf, Int>(
        "value", 0, get: { $0.storedValue }, set: { $0.storedValue = $1 })
    static let scheme = ModelScheme(Leaf.self, name: "Leaf", keys: [valueK])
    let modelNode = ModelNode(Leaf.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath
        var value: PropertyPath<Int> { PropertyPath(path, Leaf.valueK) }
    }
}

/// The same without tracking.
final class PlainLeaf {
    var value = 0
}

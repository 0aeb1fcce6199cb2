import FormworkBinding
import FormworkEngine
import FormworkState

/// An order with properties of several types, written by hand as the macro would write it.
final class Order: DataModel {
    var title: String {
        get {
            modelNode.willRead(0)
            return storedTitle
        }
        set { Order.titleK.write(newValue, to: self) }
    }
    var count: Int8 {
        get {
            modelNode.willRead(1)
            return storedCount
        }
        set { Order.countK.write(newValue, to: self) }
    }
    var price: ExactDecimal? {
        get {
            modelNode.willRead(2)
            return storedPrice
        }
        set { Order.priceK.write(newValue, to: self) }
    }
    var size: Size {
        get {
            modelNode.willRead(3)
            return storedSize
        }
        set { Order.sizeK.write(newValue, to: self) }
    }
    var summary: String { Order.summaryK.value(of: self) }

    private var storedTitle = "Tea"
    private var storedCount: Int8 = 1
    private var storedPrice: ExactDecimal?
    private var storedSize = Size.small

    enum Size: String, FieldConvertible {
        case small, large
    }

    static let titleK = PropertyKey<Order, String>(
        "title", 0, get: { $0.storedTitle }, set: { $0.storedTitle = $1 })
    static let countK = PropertyKey<Order, Int8>(
        "count", 1, get: { $0.storedCount }, set: { $0.storedCount = $1 })
    static let priceK = PropertyKey<Order, ExactDecimal?>(
        "price", 2, get: { $0.storedPrice }, set: { $0.storedPrice = $1 })
    static let sizeK = PropertyKey<Order, Size>(
        "size", 3, get: { $0.storedSize }, set: { $0.storedSize = $1 })
    static let summaryK = DerivedKey<Order, String>("summary", 4) { "\($0.count) × \($0.title)" }
    static let scheme = ModelScheme(
        Order.self, name: "Order", keys: [titleK, countK, priceK, sizeK, summaryK])
    let modelNode = ModelNode(Order.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath
        var title: PropertyPath<String> { PropertyPath(path, Order.titleK) }
        var count: PropertyPath<Int8> { PropertyPath(path, Order.countK) }
        var price: PropertyPath<ExactDecimal?> { PropertyPath(path, Order.priceK) }
        var size: PropertyPath<Size> { PropertyPath(path, Order.sizeK) }
        var summary: ReadOnlyPath<String> { ReadOnlyPath(path, Order.summaryK) }
    }
}

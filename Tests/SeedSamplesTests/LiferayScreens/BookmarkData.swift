/// The contract that the views of all themes implement.
protocol BookmarkData: AnyObject {
    var url: String { get set }
    var title: String { get set }
}

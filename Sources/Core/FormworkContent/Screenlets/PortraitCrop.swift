import Formwork
import Foundation

/// The part of a picture that its owner chooses by words.
enum PortraitCrop: String, CaseIterable {
    /// The largest square in the middle.
    case middle
    /// The largest square at the left or upper end.
    case start
    /// The largest square at the right or lower end.
    case end

    /// The part of a picture; `nil` if its file does not name its size.
    func part(of picture: FileValue) -> Portrait.Part? {
        guard let content = picture.content.map({ Data($0) }),
            let size = PictureFormat(of: content)?.size(of: content)
        else { return nil }
        let side = min(size.width, size.height)
        switch self {
        case .middle: return Portrait.Part(middleOf: size)
        case .start: return Portrait.Part(left: 0, top: 0, side: side)
        case .end:
            return Portrait.Part(left: size.width - side, top: size.height - side, side: side)
        }
    }
}

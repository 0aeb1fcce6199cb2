import Foundation

extension DateStyle: LosslessStringConvertible {
    private static let zone = "zone "

    /// The style that a text such as `long shortened` names; nil if it names none.
    public init?(_ description: String) {
        guard description.hasPrefix(Self.zone) else {
            guard let form = Form(text: description[...]) else { return nil }
            self.init(form)
            return
        }
        let rest = description.dropFirst(Self.zone.count)
        guard let end = rest.firstRange(of: "; "), let form = Form(text: rest[end.upperBound...]),
            let timeZone = TimeZone(identifier: String(rest[..<end.lowerBound]))
        else { return nil }
        self.init(form, timeZone: timeZone)
    }

    /// The text of the style.
    public var description: String {
        timeZone.map { "\(Self.zone)\($0.identifier); \(form.text)" } ?? form.text
    }
}

extension DateStyle.Form {
    /// The text of the form: its kind, where it is not lengths, and what belongs to it.
    fileprivate var text: String {
        switch self {
        case .lengths(let date, let time): "\(date.rawValue) \(time.rawValue)"
        case .pattern(let pattern): "pattern \(pattern)"
        case .skeleton(let skeleton): "skeleton \(skeleton)"
        case .relative(let reference, let wording):
            "\(wording.rawValue) \(reference.timeIntervalSinceReferenceDate)"
        }
    }

    fileprivate init?(text: Substring) {
        guard let space = text.firstIndex(of: " ") else { return nil }
        let (kind, rest) = (String(text[..<space]), String(text[space...].dropFirst()))
        if kind == "pattern" {
            self = .pattern(rest)
        } else if kind == "skeleton" {
            self = .skeleton(rest)
        } else if let wording = DateStyle.RelativeWording(rawValue: kind) {
            guard let seconds = Double(rest), seconds.isFinite else { return nil }
            self = .relative(to: Date(timeIntervalSinceReferenceDate: seconds), wording)
        } else {
            guard let date = DateStyle.DateLength(rawValue: kind),
                let time = DateStyle.TimeLength(rawValue: rest)
            else { return nil }
            self = .lengths(date, time)
        }
    }
}

import FormworkValues

/// The notation of moments in a locale and form: a parsed pattern of UTS 35.
final class MomentPattern: Sendable {
    /// A part of the pattern.
    enum Piece: Equatable {
        /// Literal text.
        case words([UInt8])

        /// A number with at least so many digits.
        case number(DateField, digits: Int)

        /// The last two digits of the year.
        case shortYear

        /// One of the names of a field.
        case name(DateField, [[UInt8]])
    }

    let pieces: [Piece]

    /// The ten digits, one after the other in UTF-8, all of the same length.
    private let digits: [UInt8]

    /// The most bytes that a moment takes.
    private let capacity: Int

    init(_ pieces: [Piece], digits: [UInt8]) {
        self.pieces = pieces
        self.digits = digits
        capacity = pieces.reduce(0) { $0 + $1.capacity(digitWidth: digits.count / 10) }
    }
}

/// A component of a moment that a pattern shows.
enum DateField {
    case year, month, day, weekday, hour, hourFromOne, halfDayHour, halfDayHourFromZero, minute
    case second, halfDay

    /// The field of a moment; names count from 0.
    @inline(__always)
    func value(of moment: CivilDateTime) -> Int {
        switch self {
        case .year: moment.date.year
        case .month: moment.date.month - 1
        case .day: moment.date.day
        case .weekday: moment.date.weekday % 7
        case .hour: moment.time.hour
        case .hourFromOne: moment.time.hour == 0 ? 24 : moment.time.hour
        case .halfDayHour: moment.time.hour % 12 == 0 ? 12 : moment.time.hour % 12
        case .halfDayHourFromZero: moment.time.hour % 12
        case .minute: moment.time.minute
        case .second: moment.time.second
        case .halfDay: moment.time.hour / 12
        }
    }
}

extension MomentPattern {
    /// The moment as the locale writes it.
    func text(_ moment: CivilDateTime) -> String {
        String(unsafeUninitializedCapacity: capacity) { buffer in
            var writer = ByteWriter(buffer: buffer)
            for piece in pieces { write(piece, of: moment, to: &writer) }
            return writer.count
        }
    }

    @inline(__always)
    private func write(_ piece: Piece, of moment: CivilDateTime, to writer: inout ByteWriter) {
        switch piece {
        case .words(let words): writer.write(words)
        case .name(let field, let names): writer.write(names[field.value(of: moment)])
        case .shortYear: write(moment.date.year % 100, digits: 2, to: &writer)
        case .number(.month, let count): write(moment.date.month, digits: count, to: &writer)
        case .number(let field, let count):
            write(field.value(of: moment), digits: count, to: &writer)
        }
    }

    /// Writes a number below 10,000, with zeros before it if it has fewer digits.
    @inline(__always)
    private func write(_ number: Int, digits count: Int, to writer: inout ByteWriter) {
        let own = number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
        for _ in 0..<max(0, count - own) { write(digit: 0, to: &writer) }
        // Divisors that are constants are multiplications.
        if own > 3 { write(digit: number / 1000, to: &writer) }
        if own > 2 { write(digit: number / 100 % 10, to: &writer) }
        if own > 1 { write(digit: number / 10 % 10, to: &writer) }
        write(digit: number % 10, to: &writer)
    }

    @inline(__always)
    private func write(digit: Int, to writer: inout ByteWriter) {
        if digits.count == 10 { return writer.write(digits[digit]) }
        let width = digits.count / 10
        for index in digit * width..<(digit + 1) * width { writer.write(digits[index]) }
    }
}

extension MomentPattern.Piece {
    fileprivate func capacity(digitWidth: Int) -> Int {
        switch self {
        case .words(let words): words.count
        case .number(_, let digits): max(4, digits) * digitWidth
        case .shortYear: 2 * digitWidth
        case .name(_, let names): names.map(\.count).max() ?? 0
        }
    }
}

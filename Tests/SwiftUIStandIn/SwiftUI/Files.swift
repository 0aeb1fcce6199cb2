// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations are those of the public interface of SwiftUI and of UniformTypeIdentifiers, which
// document them.

public import Foundation

public struct UTType: Hashable, Sendable {
    public static let item = UTType()
}

extension View {
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        Modified(
            content: self,
            note: { place in
                guard isPresented.wrappedValue else { return }
                place.memory.importFiles = { urls in
                    isPresented.wrappedValue = false
                    let chosen = allowsMultipleSelection ? urls : Array(urls.prefix(1))
                    onCompletion(.success(chosen))
                }
            })
    }
}

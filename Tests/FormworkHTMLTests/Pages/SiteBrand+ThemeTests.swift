import FormworkPresentation
import Foundation
import Testing

@testable import FormworkHTML

@Suite struct SiteBrandThemeTests {
    /// A folder with pictures of some names, while work is done.
    private func inFolder(_ names: [String], _ work: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in names { try Data(name.utf8).write(to: folder.appending(path: name)) }
        try work(folder)
    }

    private func texts(_ brand: SiteBrand) -> [String] {
        brand.pictures.map { String(decoding: $0.content, as: UTF8.self) }
    }

    @Test("The logo and the icon are those of the theme, else of its parent, else the default ones")
    func names() throws {
        let names = ["logo_calm.svg", "logo_default.png", "icon_default.png", "notes.txt"]
        try inFolder(names) { folder in
            let brand = try SiteBrand(of: .dense, in: folder)
            #expect(texts(brand) == ["logo_calm.svg", "icon_default.png"])
        }
    }

    @Test("The dark mode has a logo of its own, which pages load in its place")
    func dark() throws {
        try inFolder(["logo_dense.svg", "logo_dense_dark.svg"]) { folder in
            let brand = try SiteBrand(of: .dense, in: folder)
            #expect(texts(brand).prefix(2) == ["logo_dense.svg", "logo_dense_dark.svg"])
            guard case .pictures(let light, let dark) = brand.logo else {
                Issue.record("There is one logo.")
                return
            }
            #expect(light.path != dark.path)
        }
    }

    @Test("A folder without such pictures gives the bar and the icon of the face")
    func none() throws {
        try inFolder(["logo_other.svg"]) {
            let brand = try SiteBrand(of: .calm, in: $0)
            #expect(brand.logo == nil)
            #expect(brand.icon.path == HTMLPicture.standardIcon.path)
        }
    }
}

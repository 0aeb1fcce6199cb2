// A module that imports FormworkSwiftUI shows forms with the API of FormworkPresentation.
@_exported public import FormworkPresentation

// A module that imports FormworkRows declares forms with the API of Formwork as well.
@_exported public import Formwork
@_exported public import FormworkPresentation

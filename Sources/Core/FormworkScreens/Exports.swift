// A module that imports FormworkScreens writes views of rows with the API of these modules as well.
@_exported public import FormworkRows

#!/usr/bin/env bash
# Checks the form of every Swift file, and the words of its documentation in the folders that are
# listed, so that reviews need not discuss them.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/check-words.py \
  Sources/Core/Formwork Sources/Core/FormworkLocalization Sources/Core/FormworkYAML \
  Sources/Core/FormworkGraph Sources/Core/FormworkSignals Sources/Core/FormworkState \
  Sources/Server Sources/Faces Sources/Stores/FormworkSQLite Sources/Testing Sources/Macros \
  Sources/Command Browser/Sources
swift format lint --strict --parallel --recursive Sources Browser Tests Examples Package.swift

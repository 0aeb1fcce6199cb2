#!/usr/bin/env bash
# Checks the form of every Swift file, the words of comments and names, and the parts of the loader, so
# that reviews need not discuss them.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/check-words.py Sources Browser Examples Tests Benchmarks Scripts/Snippets
swift format lint --strict --parallel --recursive Sources Browser Tests Examples Scripts/Snippets Package.swift
Scripts/generate-loader-names.py --check
Scripts/check-loader.py

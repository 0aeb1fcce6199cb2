#!/usr/bin/env bash
# Checks the form of every Swift file, so that reviews need not speak of it.
set -euo pipefail
cd "$(dirname "$0")/.."

swift format lint --strict --parallel --recursive Sources Browser Tests Examples Package.swift

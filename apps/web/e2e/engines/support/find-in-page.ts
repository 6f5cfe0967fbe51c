import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Target } from './engine.ts'

/** The library that finds elements the way a user or a screen reader does. */
export const finderSource = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** A target in a form that can be serialized into a page. */
export type SerializedTarget = Record<string, string | { source: string; flags: string }>

export const serializeTarget = (target: Target): SerializedTarget =>
  Object.fromEntries(
    Object.entries(target).map(([key, value]: [string, string | RegExp]) => [
      key,
      value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
    ]),
  )

type Finder = {
  queryAllByRole(root: HTMLElement, role: string, options: { name?: string | RegExp | undefined }): HTMLElement[]
  queryAllByLabelText(root: HTMLElement, text: string | RegExp, options: object): HTMLElement[]
  queryAllByText(root: HTMLElement, text: string | RegExp, options: object): HTMLElement[]
}

/**
 * Returns the first visible element that matches; null if there is none, or `no finder` before the library is loaded.
 * Runs inside the page.
 */
export function findInPage(target: SerializedTarget): HTMLElement | null | 'no finder' {
  const finder = (window as unknown as { TestingLibraryDom?: Finder }).TestingLibraryDom
  if (!finder) return 'no finder'
  const pattern = (value: SerializedTarget[string] | undefined) =>
    typeof value === 'object' ? new RegExp(value.source, value.flags) : value
  const { role, name, label, text } = target
  const found =
    typeof role === 'string'
      ? finder.queryAllByRole(document.body, role, { name: pattern(name) })
      : label
        ? finder.queryAllByLabelText(document.body, pattern(label) ?? '', { selector: 'input, textarea, select' })
        : finder.queryAllByText(document.body, pattern(text) ?? '', { ignore: 'script, style' })
  return found.find((one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden') ?? null
}

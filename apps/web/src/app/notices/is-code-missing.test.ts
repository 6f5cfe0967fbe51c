import { expect, it } from 'vitest'
import { isCodeMissing } from './is-code-missing.ts'

it('recognizes a screen whose code could not be loaded, in each browser’s wording', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: https://canvass.example/assets/a.js',
    'error loading dynamically imported module: https://canvass.example/assets/a.js',
    'Importing a module script failed.',
  ]) {
    expect(isCodeMissing(new TypeError(words))).toBe(true)
  }
})
it('does not match other errors', () => {
  expect(isCodeMissing(new TypeError("Cannot read properties of undefined (reading 'stage')"))).toBe(false)
  expect(isCodeMissing('module script failed')).toBe(false)
})

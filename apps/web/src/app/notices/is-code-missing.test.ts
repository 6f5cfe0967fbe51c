import { expect, it } from 'vitest'
import { isCodeMissing } from './is-code-missing.ts'

it('knows a screen whose code could not be fetched, in the words of each browser', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: https://canvass.example/assets/a.js',
    'error loading dynamically imported module: https://canvass.example/assets/a.js',
    'Importing a module script failed.',
  ]) {
    expect(isCodeMissing(new TypeError(words))).toBe(true)
  }
})
it('does not take another error for it', () => {
  expect(isCodeMissing(new TypeError("Cannot read properties of undefined (reading 'stage')"))).toBe(false)
  expect(isCodeMissing('module script failed')).toBe(false)
})

import { expect, test } from 'vitest'
import { isStillRead } from './is-still-read.ts'

const picture = { width: 100, height: 80, url: '/full', thumbnailUrl: '/small' }

test('a photo is said to be still being read only while the server has it in hand', () => {
  for (const state of ['received', 'processing'] as const)
    expect(isStillRead({ state, engine: null, picture })).toBe(true)
  for (const state of ['done', 'needs_attention', 'joined', 'quarantined', 'discarded'] as const)
    expect(isStillRead({ state, engine: null, picture })).toBe(false)
})

test('a typed entry is never said to be still being read', () => {
  expect(isStillRead({ state: 'processing', engine: null, picture: null })).toBe(false)
})

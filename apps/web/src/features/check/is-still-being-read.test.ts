import { expect, test } from 'vitest'
import { isStillBeingRead } from './is-still-being-read.ts'

const picture = { width: 100, height: 80, url: '/full', thumbnailUrl: '/small' }

test('a photo counts as still being read only while the server is processing it', () => {
  for (const state of ['received', 'processing'] as const)
    expect(isStillBeingRead({ state, engine: null, picture })).toBe(true)
  for (const state of ['done', 'needs_attention', 'joined', 'quarantined', 'discarded'] as const)
    expect(isStillBeingRead({ state, engine: null, picture })).toBe(false)
})

test('a typed entry never counts as still being read', () => {
  expect(isStillBeingRead({ state: 'processing', engine: null, picture: null })).toBe(false)
})

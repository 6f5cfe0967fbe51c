import { expect, it } from 'vitest'
import { memoryStorage } from './memory-storage.ts'

it('stores what is set, lists its keys as a browser does, and can be cleared', () => {
  const storage = memoryStorage({ known: 'yes' })
  storage.setItem('canvass.pending.1', '[]')
  expect(Object.keys(storage)).toEqual(['known', 'canvass.pending.1'])
  expect([storage.length, storage.getItem('known'), storage.getItem('getItem')]).toEqual([2, 'yes', null])
  storage.removeItem('known')
  expect(storage.getItem('known')).toBeNull()
  storage.clear()
  expect(storage.length).toBe(0)
})

import { expect, test } from 'vitest'
import { findFreshPicture, keepFreshPicture, onFreshPicture } from './fresh-pictures.ts'

const picture = () => new Blob(['small'], { type: 'image/jpeg' })

test('a shot’s temporary thumbnail is available before the permanent one, and listeners are notified', () => {
  let told = 0
  const stop = onFreshPicture(() => (told += 1))
  const small = picture()
  keepFreshPicture('first', small)
  stop()
  expect(findFreshPicture('first')).toBe(small)
  expect(told).toBe(1)
})

test('five hundred shots keep only the last few thumbnails in memory', () => {
  for (let n = 1; n <= 500; n++) keepFreshPicture(`shot ${n}`, picture())
  const kept = Array.from({ length: 500 }, (_, n) => findFreshPicture(`shot ${n + 1}`)).filter(Boolean)
  expect(kept).toHaveLength(8)
  expect(findFreshPicture('shot 500')).toBeDefined()
})

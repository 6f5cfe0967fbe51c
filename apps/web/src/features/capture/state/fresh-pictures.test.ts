import { expect, test } from 'vitest'
import { findFreshPicture, keepFreshPicture, onFreshPicture } from './fresh-pictures.ts'

const picture = () => new Blob(['small'], { type: 'image/jpeg' })

test('the small picture of a shot is there before the good one is made, and who waits for it is told', () => {
  let told = 0
  const stop = onFreshPicture(() => (told += 1))
  const small = picture()
  keepFreshPicture('first', small)
  stop()
  expect(findFreshPicture('first')).toBe(small)
  expect(told).toBe(1)
})

test('five hundred shots keep no more small pictures in memory than the last few', () => {
  for (let n = 1; n <= 500; n++) keepFreshPicture(`shot ${n}`, picture())
  const kept = Array.from({ length: 500 }, (_, n) => findFreshPicture(`shot ${n + 1}`)).filter(Boolean)
  expect(kept).toHaveLength(8)
  expect(findFreshPicture('shot 500')).toBeDefined()
})

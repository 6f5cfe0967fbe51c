import { expect, it } from 'vitest'
import { isLargeImage, isLikelyCard, planPicture } from './image-hints.ts'

it.each([
  [1_999_999, 'photo.jpg', true],
  [2_000_000, 'photo.jpg', false],
  [9_000_000, 'Business-CARD-3.jpg', true],
])('treats a file of %i bytes named %s as a business card: %s', (bytes, name, isCard) => {
  expect(isLikelyCard(bytes, name)).toBe(isCard)
})

it('reports a picture as large above five megabytes, not at exactly five', () => {
  expect([isLargeImage(5 * 1024 * 1024), isLargeImage(5 * 1024 * 1024 + 1)]).toEqual([false, true])
})

it('gives a card’s small print more pixels than a storefront, and a picture that was too large fewer', () => {
  expect(planPicture(800_000, 'shot.jpg').longSide).toBe(2560)
  expect(planPicture(4_000_000, 'shop.jpg').longSide).toBe(2048)
  expect(planPicture(4_000_000, 'shop.jpg', 0, true)).toEqual({ longSide: 2560, quality: 0.9 })
  expect(planPicture(4_000_000, 'shop.jpg', 1).longSide).toBe(1600)
  expect(planPicture(4_000_000, 'shop.jpg', 1, true).longSide).toBe(1600)
})

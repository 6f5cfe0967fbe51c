import { describe, expect, it } from 'vitest'
import { tiltedBox, nearestQuad, boxToShow } from './crop-view.ts'

const picture = { width: 1000, height: 500 }
const box = (x: number, y: number, width: number, height: number) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

describe('a position in the picture', () => {
  it('has a center and a size in pixels', () => {
    expect(tiltedBox([box(0.1, 0.2, 0.4, 0.1)], picture)).toMatchObject({
      x: 300,
      y: expect.closeTo(125) as number,
      width: expect.closeTo(400) as number,
      height: expect.closeTo(50) as number,
      lean: 0,
    })
  })
  it('has the tilt of its line without becoming larger', () => {
    const turned = [
      { x: 0.3, y: 0.2 },
      { x: 0.3, y: 0.8 },
      { x: 0.25, y: 0.8 },
      { x: 0.25, y: 0.2 },
    ]
    const { lean, width, height } = tiltedBox([turned], picture)
    expect(lean).toBeCloseTo(Math.PI / 2)
    expect([width, height].map(Math.round)).toEqual([300, 50])
  })
})

describe('a tap', () => {
  const places = [{ quad: box(0.1, 0.1, 0.3, 0.1) }, { quad: box(0.1, 0.25, 0.3, 0.1) }]
  it('selects the nearest frame', () => {
    expect(nearestQuad(places, { x: 200, y: 80 }, picture, 50)).toBe(places[0])
    expect(nearestQuad(places, { x: 200, y: 118 }, picture, 50)).toBe(places[1])
  })
  it('selects none that is out of reach', () => {
    expect(nearestQuad(places, { x: 900, y: 450 }, picture, 50)).toBeUndefined()
  })
})

describe('the part that is shown', () => {
  it('is a card with a margin if the rest of the picture is the table under it', () => {
    expect(boxToShow({ x: 0.4, y: 0.4, width: 0.2, height: 0.2 }, picture)).toEqual({
      x: expect.closeTo(320) as number,
      y: expect.closeTo(160) as number,
      width: expect.closeTo(360) as number,
      height: expect.closeTo(180) as number,
    })
  })
  it('is the whole picture if the words fill it or their position is unknown', () => {
    const whole = { x: 0, y: 0, width: 1000, height: 500 }
    expect(boxToShow({ x: 0.02, y: 0.02, width: 0.95, height: 0.9 }, picture)).toEqual(whole)
    expect(boxToShow({ x: 0, y: 0, width: 0, height: 0 }, picture)).toEqual(whole)
  })
})

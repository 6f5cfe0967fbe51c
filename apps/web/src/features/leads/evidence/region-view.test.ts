import { describe, expect, it } from 'vitest'
import { insetCorner, insetShare, regionView } from './region-view.ts'

describe('the window onto a photo', () => {
  it('shows the whole width if no region is given', () => {
    expect(regionView(undefined, 1.5, 1.5)).toEqual({ width: 100, left: 0, top: 0 })
  })

  it('centers a region at half the width', () => {
    const { width, left } = regionView({ x: 0.4, y: 0.45, width: 0.2, height: 0.05 }, 1.5, 1.5)
    expect(width).toBe(250)
    expect(left).toBeCloseTo(-75)
  })

  it('never leaves part of the window empty and never loses the region', () => {
    const shares = [0, 0.1, 0.45, 0.85]
    const sizes = [0.01, 0.1, 0.5, 1]
    const ratios = [0.5, 0.75, 1, 1.5, 2.2]
    for (const x of shares)
      for (const y of shares)
        for (const size of sizes)
          for (const photo of ratios)
            for (const pane of ratios) {
              const region = { x, y, width: Math.min(size, 1 - x), height: Math.min(size / 3, 1 - y) }
              const { width, left, top } = regionView(region, photo, pane)
              const high = (width * pane) / photo
              expect(left).toBeLessThanOrEqual(0)
              expect(top).toBeLessThanOrEqual(0)
              expect(left + width).toBeGreaterThanOrEqual(100 - 1e-6)
              expect(top + high).toBeGreaterThanOrEqual(100 - 1e-6)
              const across = left + (region.x + region.width / 2) * width
              const down = top + (region.y + region.height / 2) * high
              for (const middle of [across, down]) expect(middle >= -1e-6 && middle <= 100 + 1e-6).toBe(true)
            }
  })
})

describe('the inset in the window onto a photo', () => {
  const ratios = { photoRatio: 1.3, windowRatio: 1.6, insetRatio: 1.3 }

  it('is in the lower right corner if the region is elsewhere', () => {
    expect(insetCorner({ x: 0.4, y: 0.5, width: 0.1, height: 0.03 }, ratios)).toEqual({ side: 'right', edge: 'bottom' })
  })

  it('avoids a region in the lower right corner or along the lower edge', () => {
    const corner = { x: 0.9, y: 0.93, width: 0.1, height: 0.07 }
    expect(insetCorner(corner, ratios)).toEqual({ side: 'left', edge: 'bottom' })
    expect(insetCorner({ x: 0, y: 0.9, width: 1, height: 0.1 }, ratios)).toEqual({ side: 'right', edge: 'top' })
  })

  it("takes at most two fifths of a low window's height", () => {
    expect(insetShare(1.6, 1.3)).toBe(0.25)
    expect((insetShare(2.6, 1.3) * 2.6) / 1.3).toBeCloseTo(0.4)
  })
})

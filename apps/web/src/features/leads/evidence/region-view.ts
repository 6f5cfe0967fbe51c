import type { Box } from '@canvass/contracts/shapes/evidence'

/** Where a picture lies in a window upon it, in percent of the window. */
export interface RegionView {
  width: number
  left: number
  top: number
}

const MAX_ZOOM = 6
const SHARE = 0.5

const inside = (offset: number, size: number): number => Math.min(0, Math.max(1 - size, offset))

/**
 * Places a picture (`photoRatio` = width by height) in a window (`windowRatio`) so that the region stands in the middle
 * at about half its width, and the window stays filled. Left and top are in percent of the window's width and height.
 */
export function regionView(box: Box | undefined, photoRatio: number, windowRatio: number): RegionView {
  const fill = Math.max(1, photoRatio / windowRatio)
  const wanted = box
    ? Math.min(SHARE / Math.max(box.width, 0.01), (SHARE * photoRatio) / (windowRatio * Math.max(box.height, 0.01)))
    : fill
  const zoom = Math.max(fill, Math.min(wanted, fill * MAX_ZOOM))
  const high = (zoom * windowRatio) / photoRatio
  const center = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0.5, y: 0.5 }
  return {
    width: zoom * 100,
    left: inside(0.5 - center.x * zoom, zoom) * 100,
    top: inside(0.5 - center.y * high, high) * 100,
  }
}

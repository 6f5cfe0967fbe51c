import type { Box } from '@canvass/contracts/shapes/evidence'

/** The position of a picture in a window onto it, in percent of the window. */
export interface RegionView {
  width: number
  left: number
  top: number
}

const MAX_ZOOM = 6
const SHARE = 0.5

const inside = (offset: number, size: number): number => Math.min(0, Math.max(1 - size, offset))

/**
 * Places a picture (`photoRatio` = width to height) in a window (`windowRatio`) so that the region is centered at about
 * half the window's width and the window stays filled. Left and top are in percent of the window's width and height.
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

/** The corner of the window that contains the small whole picture. */
export interface Inset {
  side: 'left' | 'right'
  edge: 'top' | 'bottom'
}

/** The largest shares of the window's width and height that the inset takes. */
const INSET = { width: 0.25, height: 0.4 }

/** The space for the frame around a region plus the inset's distance from the edge. */
const MARGIN = 0.06

const CORNERS: readonly Inset[] = [
  { side: 'right', edge: 'bottom' },
  { side: 'left', edge: 'bottom' },
  { side: 'right', edge: 'top' },
  { side: 'left', edge: 'top' },
]

/**
 * Returns the inset's width as a share of the window's; without the height limit it would cover half of a low window.
 */
export const insetShare = (windowRatio: number, insetRatio: number): number =>
  Math.min(INSET.width, (INSET.height * insetRatio) / windowRatio)

/**
 * Returns the corner in which the inset covers the least of the region; lower right on a tie.
 * @param insetRatio the inset's width to height
 */
export function insetCorner(
  box: Box,
  { photoRatio, windowRatio, insetRatio }: { photoRatio: number; windowRatio: number; insetRatio: number },
): Inset {
  const view = regionView(box, photoRatio, windowRatio)
  const width = view.width / 100
  const height = (width * windowRatio) / photoRatio
  const left = view.left / 100 + box.x * width
  const top = view.top / 100 + box.y * height
  const share = insetShare(windowRatio, insetRatio)
  const across = share + MARGIN
  const down = (share * windowRatio) / insetRatio + MARGIN
  const hidden = ({ side, edge }: Inset): number => {
    const [fromX, toX] = side === 'left' ? [0, across] : [1 - across, 1]
    const [fromY, toY] = edge === 'top' ? [0, down] : [1 - down, 1]
    const x = Math.min(toX, left + box.width * width) - Math.max(fromX, left)
    const y = Math.min(toY, top + box.height * height) - Math.max(fromY, top)
    return x > 0 && y > 0 ? x * y : 0
  }
  return CORNERS.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best))
}

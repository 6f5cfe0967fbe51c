/** Points in a plane: x, y, x, y … */
export type Points = readonly number[]
type Rectangle = { x: number; y: number; width: number; height: number; angle: number }

/**
 * The minimum-area rectangle around points: one of its sides is on a side of their convex hull, so all of these are
 * tried (Freeman and Shapira, 1975). `width` is the side closer to level; `angle` is within ±45°, in radians.
 */
export function minAreaBox(points: Points): Rectangle {
  const hull = convexHull(points)
  let best: Rectangle | undefined
  for (let i = 0; i < hull.length; i += 2) {
    const j = (i + 2) % hull.length
    const angle = foldAngle(Math.atan2((hull[j + 1] ?? 0) - (hull[i + 1] ?? 0), (hull[j] ?? 0) - (hull[i] ?? 0)))
    const box = boxAt(hull, angle)
    if (!best || box.width * box.height < best.width * best.height) best = box
  }
  return best ?? { x: 0, y: 0, width: 0, height: 0, angle: 0 }
}

function boxAt(points: Points, angle: number): Rectangle {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 2) {
    const [px, py] = [points[i] ?? 0, points[i + 1] ?? 0]
    const [along, across] = [px * cos + py * sin, py * cos - px * sin]
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, across)
    bottom = Math.max(bottom, across)
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    width: right - left,
    height: bottom - top,
    angle,
  }
}

/** Normalizes any side's direction to the side closer to level. */
function foldAngle(angle: number): number {
  const quarter = Math.PI / 2
  return angle - Math.round(angle / quarter) * quarter
}

/** The ordered corners of the convex hull (Andrew's monotone chain). */
function convexHull(points: Points): number[] {
  const order = Array.from({ length: points.length / 2 }, (_, n) => n * 2).toSorted(
    (a, b) => (points[a] ?? 0) - (points[b] ?? 0) || (points[a + 1] ?? 0) - (points[b + 1] ?? 0),
  )
  const lower = chain(points, order)
  const upper = chain(points, order.toReversed())
  return [...lower.slice(0, -1), ...upper.slice(0, -1)].flatMap((at) => [points[at] ?? 0, points[at + 1] ?? 0])
}

function chain(points: Points, order: readonly number[]): number[] {
  const kept: number[] = []
  for (const at of order) {
    while (kept.length >= 2 && turnOf(points, kept.at(-2) ?? 0, kept.at(-1) ?? 0, at) <= 0) kept.pop()
    kept.push(at)
  }
  return kept
}

const turnOf = (points: Points, a: number, b: number, c: number): number =>
  ((points[b] ?? 0) - (points[a] ?? 0)) * ((points[c + 1] ?? 0) - (points[a + 1] ?? 0)) -
  ((points[b + 1] ?? 0) - (points[a + 1] ?? 0)) * ((points[c] ?? 0) - (points[a] ?? 0))

/**
 * A rotated rectangle in pixels. `width` is along `angle` (radians, clockwise with y pointing down, detected within
 * ±45°); `score` is the confidence that it contains text, 0 to 1. For text along an arc, `bend` is the turn of its
 * direction from one end to the other, in radians clockwise; `width` is then the arc length, and `x`, `y`, and `angle`
 * are those of its middle.
 */
export type TextBox = {
  x: number
  y: number
  width: number
  height: number
  angle: number
  score: number
  bend?: number
}

/**
 * Position and direction of a line across a box: the point on the center line at `along` (pixels from the middle of the
 * box), and the downward direction of the text.
 */
export function lineAcross(box: TextBox, along: number): { x: number; y: number; downX: number; downY: number } {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  if (!box.bend) return { x: box.x + along * cos, y: box.y + along * sin, downX: -sin, downY: cos }
  const radius = box.width / box.bend
  const turn = along / radius
  const [right, down] = [radius * Math.sin(turn), radius * (1 - Math.cos(turn))]
  return {
    x: box.x + right * cos - down * sin,
    y: box.y + right * sin + down * cos,
    downX: -Math.sin(box.angle + turn),
    downY: Math.cos(box.angle + turn),
  }
}

/** The greatest distance between the ends of a box's center line: less than its length if it is bent. */
export function chordOf({ width, bend }: TextBox): number {
  if (!bend) return width
  return 2 * Math.abs(width / bend) * Math.sin(Math.min(Math.PI, Math.abs(bend)) / 2)
}

/** The box in a picture of another scale. */
export const scaled = (box: TextBox, by: number): TextBox => ({
  ...box,
  x: box.x * by,
  y: box.y * by,
  width: box.width * by,
  height: box.height * by,
})

/** The upright bounds of a box: left, top, right, bottom. */
export function boundsOf(box: TextBox): { left: number; top: number; right: number; bottom: number } {
  if (box.bend) return boundsOfArc(box)
  const [cos, sin] = [Math.abs(Math.cos(box.angle)), Math.abs(Math.sin(box.angle))]
  const halfWidth = (box.width * cos + box.height * sin) / 2
  const halfHeight = (box.width * sin + box.height * cos) / 2
  return { left: box.x - halfWidth, top: box.y - halfHeight, right: box.x + halfWidth, bottom: box.y + halfHeight }
}

function boundsOfArc(box: TextBox) {
  const corners = Array.from({ length: 17 }, (_, n) => lineAcross(box, (n / 16 - 0.5) * box.width)).flatMap((line) =>
    [-0.5, 0.5].map((side) => ({
      x: line.x + side * box.height * line.downX,
      y: line.y + side * box.height * line.downY,
    })),
  )
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** The box as read when its picture is turned 90° counterclockwise, so that tall becomes long. */
export const turnedSideways = (box: TextBox): TextBox => ({
  ...box,
  width: box.height,
  height: box.width,
  angle: box.angle + Math.PI / 2,
})

/** The box read upside down, which reverses its bend. */
export const flipped = (box: TextBox): TextBox => ({
  ...box,
  angle: box.angle + Math.PI,
  ...(box.bend && { bend: -box.bend }),
})

/** The box in its picture turned by 180°, read in the opposite direction. `size` is the same for both. */
export const turnedHalfway = (box: TextBox, size: { width: number; height: number }): TextBox => ({
  ...flipped(box),
  x: size.width - box.x,
  y: size.height - box.y,
  angle: box.angle,
})

/**
 * A rectangle that stands at an angle, pixels. `width` lies along `angle` (radians, clockwise as y grows downwards,
 * between -45° and 45° as found); `score` is how surely it holds text, 0 to 1.
 */
export type TextBox = { x: number; y: number; width: number; height: number; angle: number; score: number }

/** The same place in a picture of another scale. */
export const scaled = (box: TextBox, by: number): TextBox => ({
  ...box,
  x: box.x * by,
  y: box.y * by,
  width: box.width * by,
  height: box.height * by,
})

/** The upright rectangle around a box: left, top, right, bottom. */
export function boundsOf(box: TextBox): { left: number; top: number; right: number; bottom: number } {
  const [cos, sin] = [Math.abs(Math.cos(box.angle)), Math.abs(Math.sin(box.angle))]
  const halfWidth = (box.width * cos + box.height * sin) / 2
  const halfHeight = (box.width * sin + box.height * cos) / 2
  return { left: box.x - halfWidth, top: box.y - halfHeight, right: box.x + halfWidth, bottom: box.y + halfHeight }
}

/** The box as text is read along it when its picture is seen turned by 90° counter-clockwise: tall becomes long. */
export const laidDown = (box: TextBox): TextBox => ({
  ...box,
  width: box.height,
  height: box.width,
  angle: box.angle + Math.PI / 2,
})

/** The box as it is read upside down. */
export const flipped = (box: TextBox): TextBox => ({ ...box, angle: box.angle + Math.PI })

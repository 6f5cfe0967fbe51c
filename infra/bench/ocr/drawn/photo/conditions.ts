import { between, type Chance, pick, whole } from '../chance.ts'
import type { Point, Quad } from '../ink/sheet.ts'
import type { DrawnKind } from '../picture.ts'

/** How a picture was taken. Lengths are in pixels of the finished picture, positions and corners in shares of it. */
export type Conditions = {
  longSide: number
  corners: Quad
  /** The background behind a sheet; a scene continues with its edge. */
  table: readonly [number, number, number] | undefined
  blur: number
  motion: number
  isMotionUpright: boolean
  noise: number
  quality: number
  glare: { x: number; y: number; strength: number; size: number }
  /** Ambient light and that of a lamp on the sign: 1 and 0 by day. */
  ambient: number
  lamp: { x: number; y: number; strength: number; size: number }
  dirt: number
  quarters: number
}

/** The conditions of one picture; each one that makes it harder is recorded as a trait. */
export function conditionsOf(next: Chance, kind: DrawnKind, traits: Set<string>): Conditions {
  const isSheet = kind === 'card' || kind === 'flyer'
  const has = (trait: string, share: number) => {
    const isSo = next() < share
    if (isSo) traits.add(trait)
    return isSo
  }
  const isNight = has('night', isSheet ? 0.03 : traits.has('neon') ? 0.7 : 0.12)
  const isSmall = has('low resolution', isSheet ? 0.16 : 0.2)
  const isTilted = has('strong perspective', isSheet ? 0.22 : 0.25)
  const isMoved = has('motion', isSheet ? 0.05 : 0.08)
  const isSoft = has('out of focus', isSheet ? 0.12 : 0.1)
  const isGlaring = has('glare', isSheet ? 0.16 : 0.12)
  const isDirty = has('dirt', 0.07)
  const isNoisy = has('noise', isNight ? 0.6 : 0.1)
  const isLossy = has('jpeg losses', 0.12)
  const longSide = isSmall
    ? isSheet
      ? whole(next, 640, 960)
      : whole(next, 520, 800)
    : isSheet
      ? whole(next, 1100, 1800)
      : whole(next, 900, 1600)
  return {
    longSide,
    corners: cornersOf(next, kind, isTilted, traits),
    table: isSheet
      ? pick(next, [
          [104, 98, 92],
          [58, 44, 34],
          [180, 172, 160],
          [36, 38, 42],
          [150, 112, 78],
          [214, 214, 210],
        ] as const)
      : undefined,
    blur: (isSoft ? between(next, 1.2, 2.4) : between(next, 0.3, 0.9)) * (longSide / 1400),
    motion: isMoved ? between(next, 3, 8) * (longSide / 1400) : 0,
    isMotionUpright: next() < 0.3,
    noise: isNoisy ? between(next, 12, 30) : between(next, 1, 9),
    quality: isLossy ? whole(next, 22, 45) : whole(next, 60, 93),
    glare: {
      x: next(),
      y: next(),
      strength: isGlaring ? between(next, 80, 190) : between(next, 0, 40),
      size: between(next, 0.2, 0.5),
    },
    ambient: isNight ? between(next, 0.22, 0.45) + (traits.has('neon') ? 0.35 : 0) : between(next, 0.8, 1.08),
    lamp: isNight
      ? {
          x: between(next, 0.3, 0.7),
          y: between(next, 0.2, 0.5),
          strength: between(next, 0.4, 0.9),
          size: between(next, 0.25, 0.5),
        }
      : { x: 0, y: 0, strength: 0, size: 1 },
    dirt: isDirty ? whole(next, 12, 50) : 0,
    quarters: isSheet && has('on its side', 0.07) ? whole(next, 1, 3) : 0,
  }
}

/** The position of the sheet's corners: with a table around it, or, for a scene, beyond the frame that crops it. */
function cornersOf(next: Chance, kind: DrawnKind, isTilted: boolean, traits: Set<string>): Quad {
  const isSheet = kind === 'card' || kind === 'flyer'
  const isCut = !isSheet && next() < 0.12
  if (isCut) traits.add('cut by the frame')
  const inset = isSheet ? between(next, -0.01, 0.1) : isCut ? between(next, -0.18, -0.1) : between(next, -0.06, -0.02)
  const [shiftX, shiftY] = isCut ? [between(next, -0.12, 0.12), between(next, -0.08, 0.08)] : [0, 0]
  const spread = isTilted ? 0.13 : 0.05
  const lean = (isSheet ? between(next, -9, 9) : between(next, -4, 4)) * (isTilted ? 1.5 : 1)
  // A scene has to fill its frame: its corners may only move outward.
  const inwards = isSheet ? 0.5 : isTilted ? 0.25 : 0.1
  const corner = (x: number, y: number): Point => {
    const out = (share: number) => (next() - inwards) * spread * share
    return turnedBy(lean, [
      x === 0 ? inset - out(2) + shiftX : 1 - inset + out(2) + shiftX,
      y === 0 ? inset - out(2) + shiftY : 1 - inset + out(2) + shiftY,
    ])
  }
  return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
}

function turnedBy(degrees: number, [x, y]: Point): Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return [0.5 + (x - 0.5) * cos - (y - 0.5) * sin, 0.5 + (x - 0.5) * sin + (y - 0.5) * cos]
}

import { between, pick, whole } from '../chance.ts'
import { writeLine } from '../ink/lettering.ts'
import { hide } from '../ink/sheet.ts'
import { type Box, type Draft, faceFor, rect, shape } from './draft.ts'

/** A window with what is behind it, and with the street mirrored in it if `mirror` is above 0. */
export function glass(
  draft: Draft,
  box: Box,
  mirror = draft.next() < 0.3 ? between(draft.next, 0.08, 0.3) : 0,
): string {
  const { next } = draft
  const tone = pick(next, ['#2c3336', '#39434a', '#1f2427', '#4a4a44', '#5d6a70', '#cfd6d4'])
  rect(draft, box, tone)
  const goods = whole(next, 0, 9)
  for (let n = 0; n < goods; n++) {
    const [w, h] = [box.w * between(next, 0.04, 0.16), box.h * between(next, 0.06, 0.3)]
    rect(
      draft,
      { x: box.x + next() * (box.w - w), y: box.y + box.h - h - next() * box.h * 0.25, w, h },
      pick(next, ['#8a7a55', '#a34f3f', '#5d7a6b', '#d2c9b3', '#3f5570', '#c6a15a']),
      'opacity="0.45"',
    )
  }
  if (mirror > 0) {
    draft.traits.add('reflection')
    let x = box.x
    while (x < box.x + box.w) {
      const w = Math.min(box.w * between(next, 0.1, 0.3), box.x + box.w - x)
      const h = box.h * between(next, 0.3, 0.9)
      rect(
        draft,
        { x, y: box.y + box.h - h, w, h },
        pick(next, ['#ffffff', '#cbd8e2', '#e8ddc8', '#9fb3a0']),
        `opacity="${mirror.toFixed(2)}"`,
      )
      x += w * between(next, 1, 1.5)
    }
    if (next() < 0.4) mirrored(draft, box, mirror)
  }
  return tone
}

/** Mirrored letters from across the street, which no reader is expected to find. */
function mirrored(draft: Draft, box: Box, strength: number): void {
  const text = pick(draft.next, ['MARKET', 'HOTEL', 'BANK', 'TAXI', 'PARK'])
  const face = faceFor(draft, ['sans'], text)
  const [x, y] = [box.x + box.w * 0.5, box.y + box.h * between(draft.next, 0.3, 0.6)]
  shape(draft, `<g transform="translate(${(2 * x).toFixed(1)} 0) scale(-1 1)">`)
  writeLine(draft.sheet, {
    text,
    x,
    y,
    size: box.w * 0.12,
    face,
    anchor: 'middle',
    ink: { fill: '#ffffff', on: '#333333', opacity: strength * 0.8 },
    isMute: true,
  })
  shape(draft, '</g>')
}

/** People, cars, and plants in the foreground, as plain shapes. */
export function passersBy(draft: Draft, floor: number, count: number): void {
  for (let n = 0; n < count; n++) hide(draft.sheet, passerBy(draft, floor))
}

function passerBy(draft: Draft, floor: number): Box {
  const { next, sheet } = draft
  const x = next() * sheet.width
  const kind = next()
  if (kind < 0.45) {
    const h = sheet.height * between(next, 0.22, 0.42)
    const w = h * 0.28
    const coat = pick(next, ['#2f3640', '#7a2e2e', '#44546a', '#6a6f4c', '#b8a07a'])
    shape(
      draft,
      `<rect x="${x}" y="${floor - h * 0.82}" width="${w}" height="${h * 0.82}" rx="${w * 0.35}" fill="${coat}"/><circle cx="${x + w / 2}" cy="${floor - h * 0.9}" r="${w * 0.3}" fill="#c99b7d"/>`,
    )
    return { x, y: floor - h, w, h }
  }
  if (kind < 0.75) {
    const [w, h] = [sheet.width * between(next, 0.18, 0.34), sheet.height * between(next, 0.1, 0.16)]
    const paint = pick(next, ['#9aa3a8', '#20262b', '#8c2f2f', '#2f4f7a', '#e2e2df'])
    shape(
      draft,
      `<rect x="${x}" y="${floor - h * 0.65}" width="${w}" height="${h * 0.5}" rx="14" fill="${paint}"/><rect x="${x + w * 0.2}" y="${floor - h}" width="${w * 0.55}" height="${h * 0.45}" rx="16" fill="${paint}"/><rect x="${x + w * 0.25}" y="${floor - h * 0.94}" width="${w * 0.45}" height="${h * 0.3}" rx="8" fill="#2a3238"/><circle cx="${x + w * 0.22}" cy="${floor - h * 0.12}" r="${h * 0.17}" fill="#151515"/><circle cx="${x + w * 0.78}" cy="${floor - h * 0.12}" r="${h * 0.17}" fill="#151515"/>`,
    )
    return { x, y: floor - h, w, h }
  }
  const r = sheet.height * between(next, 0.04, 0.1)
  shape(draft, `<circle cx="${x}" cy="${floor - r}" r="${r}" fill="${pick(next, ['#3f6b3a', '#567d46', '#2f5233'])}"/>`)
  return { x: x - r, y: floor - 2 * r, w: 2 * r, h: 2 * r }
}

/** A post from top to bottom in front of everything. */
export function post(draft: Draft): void {
  const { next, sheet } = draft
  draft.traits.add('hidden by a post')
  const w = sheet.width * between(next, 0.012, 0.03)
  const box = { x: sheet.width * between(next, 0.15, 0.85), y: 0, w, h: sheet.height }
  rect(draft, box, pick(next, ['#3c4043', '#6b6f72', '#5a4632']))
  hide(sheet, box)
}

import { between, pick, whole } from '../chance.ts'
import { writeLine } from '../ink/lettering.ts'
import { hide } from '../ink/sheet.ts'
import { type Box, type Draft, faceFor, rect, shape } from './draft.ts'

const WALLS = ['brick', 'plaster', 'planks', 'tiles', 'metal', 'stone'] as const

/** A wall of one of several makes over the whole box. */
export function wall(draft: Draft, box: Box, make: (typeof WALLS)[number] = pick(draft.next, WALLS)): void {
  const { next, sheet } = draft
  const id = `w${sheet.ids++}`
  const pattern = (w: number, h: number, path: string, stroke: string, thick: number) =>
    shape(
      draft,
      `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"><path d="${path}" stroke="${stroke}" stroke-width="${thick}" fill="none"/></pattern>`,
    )
  const size = whole(next, 18, 46)
  if (make === 'brick') {
    rect(draft, box, pick(next, ['#8a5a48', '#a0604a', '#b58a6a', '#6f5148', '#c9b8a4']))
    pattern(
      size * 1.8,
      size,
      `M0 0H${size * 1.8}M0 ${size / 2}H${size * 1.8}M0 0V${size / 2}M${size * 0.9} ${size / 2}V${size}`,
      pick(next, ['#6f4536', '#d8cfc2', '#5a463d']),
      2.5,
    )
  } else if (make === 'planks') {
    rect(draft, box, pick(next, ['#7a5a3c', '#9b7b56', '#4f5d5a', '#d9d4c8']))
    pattern(size * 6, size * 1.4, `M0 0H${size * 6}M${size * 2} 0V${size * 1.4}`, '#3d2f22', 2)
  } else if (make === 'tiles') {
    rect(draft, box, pick(next, ['#e4e8e6', '#2f6b66', '#1e3d59', '#c7d3c0']))
    pattern(size, size, `M0 0H${size}M0 0V${size}`, '#b9bfbc', 2)
  } else if (make === 'metal') {
    rect(draft, box, pick(next, ['#aab0b5', '#6f777d', '#d5d9db']))
    pattern(size, 10, `M0 0V10`, '#878e94', 3)
  } else if (make === 'stone') {
    rect(draft, box, pick(next, ['#b9b09f', '#99938a', '#cfc6b6']))
    pattern(
      size * 3,
      size * 2,
      `M0 0H${size * 3}M0 ${size}H${size * 3}M${size} 0V${size}M${size * 2} ${size}V${size * 2}`,
      '#8c8478',
      3,
    )
  } else rect(draft, box, pick(next, ['#e7dcc6', '#d9c4b0', '#c8d2d6', '#f0ebe2', '#b6c3b0', '#d8b26a']))
  rect(draft, box, make === 'plaster' ? 'none' : `url(#${id})`)
  shade(draft, box)
}

/** A soft slope of light over a box, as no wall is lit evenly. */
export function shade(draft: Draft, box: Box): void {
  const { next, sheet } = draft
  const id = `s${sheet.ids++}`
  const [x, y] = [next(), next()]
  shape(
    draft,
    `<linearGradient id="${id}" x1="${x.toFixed(2)}" y1="${y.toFixed(2)}" x2="${(1 - x).toFixed(2)}" y2="${(1 - y).toFixed(2)}"><stop offset="0" stop-color="#fff" stop-opacity="${(next() * 0.16).toFixed(2)}"/><stop offset="1" stop-color="#000" stop-opacity="${(next() * 0.3).toFixed(2)}"/></linearGradient>`,
  )
  rect(draft, box, `url(#${id})`)
}

export function sky(draft: Draft, box: Box): void {
  rect(draft, box, pick(draft.next, ['#bcd6ea', '#dfe5e8', '#8fb4d6', '#e9d9c4', '#6f8396', '#f1f3f4']))
}

export function ground(draft: Draft, box: Box): void {
  const { next } = draft
  rect(draft, box, pick(next, ['#8b8883', '#6d6d6f', '#a8a095', '#57595c']))
  const lines = whole(next, 0, 4)
  for (let n = 0; n < lines; n++)
    rect(draft, { x: box.x, y: box.y + (box.h * (n + 1)) / (lines + 1), w: box.w, h: 3 }, '#000000', 'opacity="0.2"')
}

/** Glass with what lies behind it, and with the street in front of it mirrored where `mirror` is above nothing. */
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

/** Letters of the other side of the street, the wrong way round: no reader should find them. */
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

/** People, cars and plants in front: shapes only. */
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

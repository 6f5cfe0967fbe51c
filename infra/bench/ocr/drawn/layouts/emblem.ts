import { type Draft, rect, shape } from './draft.ts'

/** A small picture beside a name, without letters. */
export function emblem(draft: Draft, x: number, y: number, size: number, color: string): void {
  const { next } = draft
  const kind = next()
  const half = size / 2
  if (kind < 0.25)
    shape(
      draft,
      `<circle cx="${x}" cy="${y}" r="${half}" fill="none" stroke="${color}" stroke-width="${size * 0.14}"/><circle cx="${x}" cy="${y}" r="${half * 0.4}" fill="${color}"/>`,
    )
  else if (kind < 0.5)
    shape(draft, `<path d="M${x} ${y - half}L${x + half} ${y + half}H${x - half}Z" fill="${color}"/>`)
  else if (kind < 0.75)
    shape(
      draft,
      `<path d="M${x - half} ${y}Q${x} ${y - size} ${x + half} ${y}Q${x} ${y + size} ${x - half} ${y}Z" fill="${color}"/>`,
    )
  else {
    rect(draft, { x: x - half, y: y - half, w: size * 0.45, h: size * 0.45 }, color)
    rect(draft, { x: x + size * 0.05, y: y + size * 0.05, w: size * 0.45, h: size * 0.45 }, color)
  }
}

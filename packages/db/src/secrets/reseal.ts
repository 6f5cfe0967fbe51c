import type { Sealer, SecretPlace } from './sealer.ts'

const PAGE = 100

/** Secrets that may have been sealed with an older key, in an order of their own. */
export interface OldSecrets<R extends { sealed: string }> {
  /** At most `most` of those that another key sealed, in hex, behind `after`. */
  next(after: R | undefined, most: number): Promise<readonly R[]>
  placeOf(row: R): SecretPlace
  /** Keeps what was sealed anew, unless the secret was replaced meanwhile. */
  replace(row: R, before: Buffer, anew: Buffer): Promise<void>
}

/** How many were sealed anew, and how many do not open: their key is not here. */
export type Resealed = { resealed: number; unopened: number }

/**
 * Seals with the newest key what an older one sealed. A secret that is replaced meanwhile keeps what replaced it, and
 * one that does not open stays as it is, for its key may come back.
 */
export async function reseal<R extends { sealed: string }>(old: OldSecrets<R>, sealer: Sealer): Promise<Resealed> {
  const counts = { resealed: 0, unopened: 0 }
  let after: R | undefined
  for (;;) {
    const rows = await old.next(after, PAGE)
    for (const row of rows) {
      const before = Buffer.from(row.sealed, 'hex')
      const secret = openOrNot(sealer, old.placeOf(row), before)
      if (secret === undefined) counts.unopened += 1
      else {
        await old.replace(row, before, sealer.seal(old.placeOf(row), secret))
        counts.resealed += 1
      }
    }
    if (rows.length < PAGE) return counts
    after = rows.at(-1)
  }
}

function openOrNot(sealer: Sealer, place: SecretPlace, sealed: Buffer): string | undefined {
  try {
    return sealer.open(place, sealed)
  } catch {
    return undefined
  }
}

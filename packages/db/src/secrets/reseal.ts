import type { Sealer, SecretSlot } from './sealer.ts'

const PAGE = 100

/** Secrets that may have been sealed with an older key, in a stable order. */
export interface OldSecrets<R extends { sealed: string }> {
  /** Returns up to `most` secrets sealed with another key, in hex, that follow `after`. */
  next(after: R | undefined, most: number): Promise<readonly R[]>
  placeOf(row: R): SecretSlot
  /** Stores a resealed secret, unless it was replaced in the meantime. */
  replace(row: R, before: Buffer, anew: Buffer): Promise<void>
}

/** How many secrets were resealed, and how many can't be opened because their key is missing. */
export type Resealed = { resealed: number; unopened: number }

/**
 * Reseals secrets of older keys with the newest key. A secret that's replaced in the meantime keeps its new value; one
 * that can't be opened stays unchanged, because its key may come back.
 */
export async function reseal<R extends { sealed: string }>(old: OldSecrets<R>, sealer: Sealer): Promise<Resealed> {
  const counts = { resealed: 0, unopened: 0 }
  let after: R | undefined
  for (;;) {
    const rows = await old.next(after, PAGE)
    for (const row of rows) {
      const before = Buffer.from(row.sealed, 'hex')
      const secret = tryOpen(sealer, old.placeOf(row), before)
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

function tryOpen(sealer: Sealer, place: SecretSlot, sealed: Buffer): string | undefined {
  try {
    return sealer.open(place, sealed)
  } catch {
    return undefined
  }
}

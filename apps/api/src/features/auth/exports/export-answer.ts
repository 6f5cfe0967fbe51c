import type { OwnExport } from '@canvass/contracts/account/exports'
import type { StoredExport } from '@canvass/db/exports/own-exports'

/** How long a copy can be downloaded. Its bytes are deleted afterward. */
export const EXPORT_TTL_MS = 24 * 60 * 60_000

/** Formats an export for its owner; undefined once it has expired. */
export function exportAnswer(kept: StoredExport, now: Date): OwnExport | undefined {
  const { id, state, askedAt, endedAt, done, total, size } = kept
  if (endedAt && now.getTime() - endedAt.getTime() > EXPORT_TTL_MS) return undefined
  return {
    id,
    state,
    askedAt: askedAt.toISOString(),
    progress: state === 'ready' ? 1 : total === 0 ? 0 : Math.min(0.99, done / total),
    size,
    goodUntil: state === 'ready' && endedAt ? new Date(endedAt.getTime() + EXPORT_TTL_MS).toISOString() : null,
  }
}

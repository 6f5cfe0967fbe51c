import { announceCaptures } from '@canvass/contracts/addresses/captures'
import type * as captures from '@canvass/contracts/captures'
import type { SentBody } from '@canvass/contracts/endpoint'
import { call } from '../../platform/api/call.ts'
import { changeDiscards, listDiscards } from '../discards/discards.ts'
import { findInstallId } from '../../platform/local/install-id.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { addLost, listUnreported, markReported } from './lost-captures.ts'
import { listOnlyHere } from '../captures/state/only-here.ts'
import { listOnlySpare } from '../../platform/storage/spare-cache.ts'
import { findRoom } from '../../platform/storage/storage-room.ts'

const MAX_PENDING = 1_000
const VERSION = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : ''

type Manifest = SentBody<typeof captures.announceCaptures>
type Pending = Manifest['pending']

/**
 * Tells the server what is pending on this device, by name, so that it notices a capture that never arrives, and
 * records what the server misses from earlier announcements. Captures that a person deleted here are announced as
 * deleted and don't count as missing. Throws ApiError.
 */
export async function announceOutbox(db: LocalDatabase, now: number): Promise<void> {
  const evicted = await listUnreported(db)
  const installId = await findInstallId(db)
  // A database without its birth mark hasn't been checked yet: its losses must be known before anything is announced.
  if (installId === undefined) return
  const base = await describeDevice(installId)
  if (evicted.length > 0) {
    const pending: Pending = evicted
      .slice(0, MAX_PENDING)
      .map((lost) => entryOf({ ...lost, state: 'evicted', attempts: 0 }))
    await call(announceCaptures, { body: { ...base, pending, isComplete: false, oldestAgeMs: 0 } })
    await markReported(db)
  }
  const rows = (await listOnlyHere(db)).toReversed()
  const discards = (await listDiscards(db)).filter(({ isAnnounced }) => !isAnnounced)
  // Deletions come first: behind a thousand pending captures they would count as announced without ever being named.
  const named = discards.slice(0, MAX_PENDING)
  const all = [...named.map((one) => ({ ...one, state: 'discarded' })), ...rows]
  const oldest = Math.min(now, ...rows.map(({ capturedAt }) => capturedAt))
  const { missing } = await call(announceCaptures, {
    body: {
      ...base,
      pending: all.slice(0, MAX_PENDING).map(entryOf),
      isComplete: all.length <= MAX_PENDING && named.length === discards.length,
      oldestAgeMs: Math.max(0, now - oldest),
    },
  })
  await changeDiscards(
    db,
    named.map(({ id }) => id),
    { isAnnounced: true },
  )
  await recordMissing(db, missing)
}

/**
 * Records what the server misses as lost, unless a person deleted it here, it is here after all, or a spare copy has
 * it.
 */
async function recordMissing(db: LocalDatabase, missing: readonly { id: string; capturedAt: string }[]): Promise<void> {
  if (missing.length === 0) return
  const known = new Set([...(await listDiscards(db)).map(({ id }) => id), ...(await listOnlySpare(db))])
  const here = await db.captures.bulkGet(missing.map(({ id }) => id))
  await addLost(
    db,
    missing
      .filter(({ id }, at) => !known.has(id) && !here[at])
      .map(({ id, capturedAt }) => ({ id, capturedAt: Date.parse(capturedAt), size: 0, why: 'missing' as const })),
  )
}

async function describeDevice(installId: string): Promise<Omit<Manifest, 'pending' | 'isComplete' | 'oldestAgeMs'>> {
  return {
    installId,
    isPersisted: (await navigator.storage?.persisted?.().catch(() => false)) ?? false,
    freeBytes: (await findRoom())?.freeBytes ?? null,
    appVersion: VERSION,
  }
}

function entryOf(row: {
  id: string
  capturedAt: number
  size: number
  state: string
  attempts: number
}): Pending[number] {
  const { id, size, state, attempts } = row
  return { id, capturedAt: new Date(row.capturedAt).toISOString(), size, state, attempts }
}

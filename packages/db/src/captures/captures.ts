import type { CaptureAnswer, CaptureMeta, CaptureSource, CaptureState } from '@canvass/contracts/captures'
import type { getCaptureTimeline } from '@canvass/contracts/captures'
import type { AnswerOf } from '@canvass/contracts/endpoint'
import { STAGE_NAMES } from '@canvass/contracts/shapes/stages'
import { type Database, inTenant } from '../database.ts'
import { batchPerDatabase } from './create-batcher.ts'
import { type Handover, withinHandover } from './handover.ts'
import { toStorableText, toJson } from '../json-text.ts'
import type { TakenAt } from '../tables/capture-tables.ts'
import { viewerArguments, type Viewer } from '../viewer.ts'

/**
 * A capture whose bytes are already stored. `sha256` is lowercase hex, `size` is in bytes, `width` and `height` are in
 * pixels as displayed.
 */
export interface NewCapture {
  organizationId: string
  id: string
  userId: string
  source: CaptureSource
  sha256: string
  size: number
  mime: string
  width: number | null
  height: number | null
  meta: CaptureMeta
  capturedAt: Date
  receivedAt: Date
  /** The text of a typed entry. */
  typedText: string | null
  /** The camera's EXIF data. */
  exif?: TakenAt | null
  /** Held for an admin instead of dispatched, because whoever took it may no longer capture. */
  handover?: Handover | undefined
}

export interface StoredCapture {
  id: string
  userId: string
  leadId: string
  sha256: string
  state: CaptureState
  stage: CaptureAnswer['stage']
  seq: number
  receivedAt: Date
  deletedAt: Date | null
}

export interface SeenCapture {
  answer: CaptureAnswer
  userId: string
  sha256: string
  mime: string
  deletedAt: string | null
}

interface IngestResult {
  isNew: boolean
  capture: StoredCapture
}

/** The most captures that share a transaction; more than a whole team's phones send at the same moment. */
const MAX_BATCH = 32

const ingestInBatch = batchPerDatabase<NewCapture, IngestResult>(
  MAX_BATCH,
  ({ organizationId }) => organizationId,
  (database, captures) => ingestAll(database, captures),
)

/**
 * Writes the capture with its dispatch and its timeline in one transaction and one round trip, exactly once: `isNew` is
 * false if it already existed, and `capture` is then the existing row, even if it's deleted or has different bytes.
 * With `sameBytesWithinMs`, identical bytes from the same user within that time are the same capture, whatever id was
 * requested. Captures of one organization would wait for each other on its sequence, so those that arrive in the
 * meantime are written together.
 * @throws HandoverFull
 */
export async function ingestCapture(
  database: Database,
  capture: NewCapture,
  { sameBytesWithinMs }: { sameBytesWithinMs?: number } = {},
): Promise<IngestResult> {
  if (sameBytesWithinMs === undefined && !capture.handover) return ingestInBatch(database, capture)
  const [taken] = await withinHandover(ingestAll(database, [capture], sameBytesWithinMs))
  if (!taken) throw new Error('The database returned no row for a capture')
  return taken
}

/** Writes all of them or none, in order. */
async function ingestAll(
  database: Database,
  captures: readonly NewCapture[],
  sameBytesWithinMs?: number,
): Promise<IngestResult[]> {
  const { rows } = await database.pool.query<StoredCapture & { isNew: boolean }>({
    name: 'take-in-captures',
    text: `select t.is_new as "isNew", (t.capture).id, (t.capture).user_id as "userId", (t.capture).lead_id as "leadId",
        (t.capture).sha256, (t.capture).state, (t.capture).stage, (t.capture).change_seq as seq,
        (t.capture).received_at as "receivedAt", (t.capture).deleted_at as "deletedAt"
      from jsonb_array_elements($1) with ordinality g (given, place)
      cross join lateral canvass.take_in(g.given, make_interval(secs => $2)) t order by g.place`,
    values: [toJson(captures.map(rowOf)), sameBytesWithinMs === undefined ? null : sameBytesWithinMs / 1000],
  })
  return rows.map(({ isNew, ...capture }) => ({ isNew, capture }))
}

const rowOf = (capture: NewCapture) => ({
  organization_id: capture.organizationId,
  id: capture.id,
  user_id: capture.userId,
  source: capture.source,
  sha256: capture.sha256,
  size: capture.size,
  mime: capture.mime,
  width: capture.width,
  height: capture.height,
  meta: capture.meta,
  captured_at: capture.capturedAt,
  received_at: capture.receivedAt,
  typed_text: capture.typedText === null ? null : toStorableText(capture.typedText),
  exif: capture.exif ?? null,
  ...(capture.handover && { state: 'quarantined', handover: capture.handover }),
})

/** Finds a capture that the viewer may see, including a deleted one. */
export async function findCapture(database: Database, viewer: Viewer, id: string): Promise<SeenCapture | undefined> {
  const { rows } = await database.pool.query<{ seen: SeenCapture | null }>({
    name: 'see-capture',
    text: 'select canvass.see_capture($1, $2, $3, $4, $5) as seen',
    values: [...viewerArguments(viewer), id, STAGE_NAMES],
  })
  return rows[0]?.seen ?? undefined
}

export type CaptureTimelineEvent = AnswerOf<typeof getCaptureTimeline>['events'][number]

/**
 * Returns everything that happened to a capture and its stages, oldest first. The caller has already checked that the
 * viewer may see it.
 */
export async function readTimeline(
  database: Database,
  of: { organizationId: string; captureId: string },
): Promise<CaptureTimelineEvent[]> {
  const { rows } = await database.pool.query<{ events: CaptureTimelineEvent[] }>({
    name: 'capture-timeline',
    text: 'select canvass.capture_timeline($1, $2) as events',
    values: [of.organizationId, of.captureId],
  })
  return rows[0]?.events ?? []
}

/**
 * Returns who owns a capture, and who took it if that was somebody else; includes deleted ones and doesn't check who
 * asks.
 */
export function findCaptureOwner(
  database: Database,
  of: { organizationId: string; captureId: string },
): Promise<{ userId: string; takenBy: string | null; deletedAt: Date | null } | undefined> {
  return inTenant(database, of.organizationId, (tenant) =>
    tenant
      .selectFrom('captures')
      .select(['userId', 'takenBy', 'deletedAt'])
      .where('organizationId', '=', of.organizationId)
      .where('id', '=', of.captureId)
      .executeTakeFirst(),
  )
}

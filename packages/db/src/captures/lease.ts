import type { CaptureMeta, CaptureSource } from '@canvass/contracts/captures'
import type { Box } from '@canvass/contracts/shapes/evidence'
import type { StoredRule } from '@canvass/contracts/reading-rules'
import type { StageName } from '@canvass/contracts/shapes/stages'
import type { UserEditedWebsites } from '@canvass/domain/lead-facts/edited/user-edited-websites'
import type { PointRecords } from '@canvass/domain/points/point-record'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import type { StoredCorrection } from './reading-corrections.ts'

/** Identifies a run: only the holder of the lease on the capture's generation may write to it. */
export interface Fence {
  readonly organizationId: string
  readonly captureId: string
  readonly owner: string
  readonly generation: number
}

/** The input of a run: a capture and everything its stages have found so far. */
export interface RunSubject {
  readonly organizationId: string
  readonly captureId: string
  /** This run, among all the runs of the capture or its lead. */
  readonly runId: string
  readonly userId: string
  readonly leadId: string
  readonly sha256: string
  readonly mime: string
  readonly source: CaptureSource
  /** The text a person typed, as the whole capture or for an unreadable photo. */
  readonly typedText: string | null
  readonly capturedAt: Date
  /** The IANA time zone of the device that took it; null if unknown. */
  readonly timeZone: string | null
  readonly receivedAt: Date
  /** The device's position, or else the one in the photo's EXIF data. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null
  /** The part of the photo that this capture covers, if it was cropped from another capture. */
  readonly crop: Box | null
  /** Codes that the device read in its viewfinder; empty if the capture was cropped from another. */
  readonly deviceCodes: NonNullable<CaptureMeta['codes']>
  /** People's corrections of an earlier reading, in order. */
  readonly corrections: readonly StoredCorrection[]
  /** The lead's name, if a person wrote it; absent as long as the capture isn't a lead. */
  readonly nameByPerson?: string
  /** What people wrote about its website, if anything; likewise. */
  readonly websitesByPerson?: UserEditedWebsites
  /** The reading rules that the organization's people taught. */
  readonly rules: readonly StoredRule[]
  /** People's verdicts on points shown before. */
  readonly pointRecords: PointRecords
  readonly width: number | null
  readonly height: number | null
  /** One entry for each ended stage; null if it ended without a finding. Only a plan runs these again. */
  readonly findings: Partial<Record<StageName, unknown>>
  /** Hashes of each stage's input, where they matter: see the plan of a run. */
  readonly inputHashes: Partial<Record<StageName, string>>
  /** Stages to look at again even though they have ended. */
  readonly plan: readonly StageName[]
  /** How often each stage was started in this run; an ended stage keeps its count. */
  readonly stageAttempts: Partial<Record<StageName, number>>
}

/** A capture leased to one worker, which turns it into a lead. */
export interface Lease extends Fence, RunSubject {
  /** How often the capture was leased, including this time. */
  readonly attempts: number
}

/**
 * Another worker has the capture or the run, a person retried or removed it, or it ended. Stop, write nothing, and
 * don't retry.
 */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
  constructor(of: string) {
    super(`The lease of ${of} is lost`)
  }
}

/** The error code of database functions that check the fence themselves. */
const LEASE_LOST = 'CV020'

/**
 * Awaits a write that checks its fence inside the database.
 * @throws LeaseLost
 */
export async function fenced(write: Promise<unknown>, of: string): Promise<void> {
  try {
    await write
  } catch (error) {
    throw (error as { code?: unknown } | null)?.code === LEASE_LOST ? new LeaseLost(of) : error
  }
}

/**
 * Locks the capture for this transaction if the lease is still valid. Every write does this first: the capture's row is
 * always locked before the organization's sequence, so that two writers never deadlock.
 * @throws LeaseLost
 */
export async function lockLeasedCapture(tenant: Tenant, fence: Fence): Promise<void> {
  const held = await tenant
    .selectFrom('captures')
    .select('id')
    .where('organizationId', '=', fence.organizationId)
    .where('id', '=', fence.captureId)
    .where('leaseOwner', '=', fence.owner)
    .where('generation', '=', fence.generation)
    .where('state', '=', 'processing')
    .where('deletedAt', 'is', null)
    .where('leaseUntil', '>', sql<Date>`clock_timestamp()`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw new LeaseLost(`capture ${fence.captureId}, generation ${fence.generation},`)
}

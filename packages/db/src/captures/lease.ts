import type { CaptureMeta, CaptureSource } from '@canvass/contracts/captures'
import type { Box } from '@canvass/contracts/shapes/evidence'
import type { StoredRule } from '@canvass/contracts/reading-rules'
import type { StageName } from '@canvass/contracts/shapes/stages'
import type { PointRecords } from '@canvass/domain/points/point-record'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import type { StoredCorrection } from './reading-corrections.ts'

/** What names a run: whoever holds the lease of a capture's generation, and nobody else, may write to it. */
export interface Fence {
  readonly organizationId: string
  readonly captureId: string
  readonly owner: string
  readonly generation: number
}

/** What a run starts from: a capture, with everything that its stages already found. */
export interface RunSubject {
  readonly organizationId: string
  readonly captureId: string
  /** The run that this is, of all that the capture or its lead ever had. */
  readonly runId: string
  readonly userId: string
  readonly leadId: string
  readonly sha256: string
  readonly mime: string
  readonly source: CaptureSource
  /** What a person typed, as the whole capture or for a photo that could not be read. */
  readonly typedText: string | null
  readonly capturedAt: Date
  /** The IANA zone of the device that took it; null where it did not say. */
  readonly timeZone: string | null
  readonly receivedAt: Date
  /** The device's own, else what the camera wrote into the file. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null
  /** The part of the picture that is this capture's, where it was tapped apart from another. */
  readonly crop: Box | null
  /** Codes that the device read in its viewfinder; none where the capture was tapped apart from another. */
  readonly deviceCodes: NonNullable<CaptureMeta['codes']>
  /** What people said of an earlier reading, in their order. */
  readonly corrections: readonly StoredCorrection[]
  /** What the lead is called since a person wrote its name by hand; of a capture that is no lead yet nobody did. */
  readonly nameByPerson?: string
  /** What the organization taught its reading. */
  readonly rules: readonly StoredRule[]
  /** What its people said of points that were told before. */
  readonly pointRecords: PointRecords
  readonly width: number | null
  readonly height: number | null
  /** One entry for each stage that has ended; null where it ended without a finding. Only a plan runs these again. */
  readonly findings: Partial<Record<StageName, unknown>>
  /** What each of them was given, where that counts: see the plan of a run. */
  readonly inputHashes: Partial<Record<StageName, string>>
  /** Stages that are to be looked at though they have ended. */
  readonly plan: readonly StageName[]
  /** How often each stage was started in this run; a stage that ended keeps its count. */
  readonly stageAttempts: Partial<Record<StageName, number>>
}

/** A capture handed to one worker for a while, for it to become a lead. */
export interface Lease extends Fence, RunSubject {
  /** How often the capture was leased, this time included. */
  readonly attempts: number
}

/**
 * Another worker has the capture or the run, a person retried or removed it, or it ended. Stop, write nothing, try nothing
 * again.
 */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
  constructor(of: string) {
    super(`The lease of ${of} is lost`)
  }
}

/** What the database says where a fence of its own did not hold. */
const LEASE_LOST = 'CV020'

/**
 * Waits for a write that repeats its fence by itself.
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
 * Locks the capture for this transaction if the lease still holds. Comes first in every write: the capture's row is
 * always locked before the organization's sequence, so that two writers never wait for each other.
 * @throws LeaseLost
 */
export async function holdLease(tenant: Tenant, fence: Fence): Promise<void> {
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

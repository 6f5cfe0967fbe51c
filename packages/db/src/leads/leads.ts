import type { CaptureAnswer, CaptureMeta } from '@canvass/contracts/captures'
import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import type { LeadStatus } from '@canvass/contracts/lead-status'
import type { Channel, Person } from '@canvass/contracts/shapes/evidence'
import { STAGE_NAMES, type StageName } from '@canvass/contracts/shapes/stages'
import type { Database } from '../database.ts'
import type { LeadProfile } from '../tables/lead-tables.ts'
import type { StoredCorrection } from '../captures/reading-corrections.ts'
import { viewerArguments, type Viewer } from '../viewer.ts'

/** A position in the order "newest first", between two leads. `at` is ISO 8601 with microseconds. */
export interface LeadListCursor {
  at: string
  id: string
}
const FIRST_PAGE: LeadListCursor = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/**
 * Returns a page of leads as JSON text of the contract, and `<at>_<id>` of the last one if more follow. One round trip.
 */
export async function listLeads(
  database: Database,
  viewer: Viewer,
  wanted: { limit: number; before?: LeadListCursor; status?: LeadStatus; q?: string },
): Promise<{ body: string; nextPlace: string | null }> {
  const before = wanted.before ?? FIRST_PAGE
  const words = wanted.q?.trim().toLowerCase()
  const { rows } = await database.pool.query<{ body: string; nextPlace: string | null }>({
    name: 'list-leads',
    text: `select body, next_place as "nextPlace" from canvass.list_leads($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      ...viewerArguments(viewer),
      wanted.limit,
      before.at,
      before.id,
      wanted.status ?? null,
      words ? `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null,
    ],
  })
  return rows[0] ?? { body: '[]', nextPlace: null }
}

/**
 * Returns every lead's status and amount as JSON text, with a tag of that state; the body is null if `knownTag` is
 * still current.
 */
export async function readSalesJourney(
  database: Database,
  viewer: Viewer,
  knownTag: string | null,
): Promise<{ body: string | null; tag: string }> {
  const { rows } = await database.pool.query<{ body: string | null; tag: string }>({
    name: 'sales-journey',
    text: 'select body, tag from canvass.sales_journey($1, $2, $3, $4)',
    values: [...viewerArguments(viewer), knownTag],
  })
  return rows[0] ?? { body: '[]', tag: '0' }
}

/** Returns how many leads the viewer can see, from stored counters. */
export async function countLeads(database: Database, viewer: Viewer): Promise<number> {
  const { rows } = await database.pool.query<{ total: number }>({
    name: 'count-leads',
    text: 'select canvass.count_leads($1, $2, $3) as total',
    values: viewerArguments(viewer),
  })
  return rows[0]?.total ?? 0
}

/** A contact of a lead, as stored in its row. */
export type PersonRow = Omit<Person, 'id' | 'channels' | 'doNotContact' | 'department' | 'email' | 'phone'> & {
  id: string
  channels: Channel[]
  doNotContact: boolean
  department: string | null
}

/** A lead with its first capture; `summary` and the fields derived from it are null until the run has ended. */
export interface SeenLead {
  summary: LeadSummary | null
  ocrText: string | null
  profile: Partial<LeadProfile> | null
  /** The lead's contacts; empty if they are still in the profile. */
  people: PersonRow[]
  businessIntelligence: Lead['businessIntelligence']
  capture: CaptureAnswer
  userId: string
  takenBy: string | null
  mime: string
  width: number | null
  height: number | null
  typedText: string | null
  deletedAt: string | null
  /** The lead that the capture belongs to instead of having its own. */
  joinedTo: string | null
  meta: CaptureMeta
  photos: { captureId: string; width: number; height: number }[]
  notes: Lead['notes']
  attachments: Omit<Lead['attachments'][number], 'url'>[]
  files: NonNullable<Lead['files']>
  qualifiers: Lead['qualifiers']
  statusChanges: Lead['statusChanges']
  sameAs: Lead['sameAs']
  /** People's corrections of how its own photo was read. */
  corrections: StoredCorrection[]
  /** How many captures were cropped from this one. */
  derived: number
  /**
   * The stages' findings so far; once the lead is written, only the fields as read and the responses that have a name.
   */
  findings: Partial<Record<StageName, unknown>> | null
}

/** Finds a lead that the viewer may see, complete or still in progress, including a deleted one. */
export async function findLead(database: Database, viewer: Viewer, id: string): Promise<SeenLead | undefined> {
  const { rows } = await database.pool.query<{ seen: SeenLead | null }>({
    name: 'see-lead',
    text: 'select canvass.see_lead($1, $2, $3, $4, $5) as seen',
    values: [...viewerArguments(viewer), id, STAGE_NAMES],
  })
  return rows[0]?.seen ?? undefined
}

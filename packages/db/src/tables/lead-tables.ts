import type { Timestamp, Json, DefaultedTimestamp, NullableTimestamp, NullableJson, Stamped } from './column-types.ts'
import type { FieldValues } from '@canvass/contracts/lead-fields'
import type { LeadStatus } from '@canvass/contracts/lead-status'
import type { Lead } from '@canvass/contracts/leads'
import type { OpResult } from '@canvass/contracts/ops'
import type { Channel, Evidence, Person } from '@canvass/contracts/shapes/evidence'
import type { BusinessIntelligence, PointKey } from '@canvass/contracts/shapes/intelligence'
import type { NextAction } from '@canvass/contracts/shapes/notes'
import type { LeadFact, StatementKind } from '@canvass/domain/lead-facts/lead-statement'
import type { PlaceVerdicts } from '@canvass/domain/lead-facts/place-verdicts'
import type { PointSource } from '@canvass/domain/points/point-record'
import type { ColumnType, Generated } from 'kysely'

/** How a lead's facts are stored, besides the columns for lists and searches. */
export type LeadProfile = Pick<
  Lead,
  'phones' | 'emails' | 'websites' | 'addresses' | 'scoreReasons' | 'saidAgain' | 'position'
> & {
  /** Absent in older leads, from before people could judge their places. */
  places?: PlaceVerdicts
  /** Only in older leads, which have no rows for their contacts yet. */
  people?: Person[]
}

/** Columns that hold their field as the contract defines it and are required. */
type PlainColumns = Omit<FieldValues, 'visibility' | 'companyName' | 'status' | 'dealAmount' | 'tags' | 'nextAction'>

export interface LeadsTable extends PlainColumns {
  organizationId: string
  id: string
  visibility: Generated<Lead['visibility']>
  companyName: Generated<string>
  status: Generated<LeadStatus>
  dealAmount: Generated<string>
  matchBand: Generated<Lead['matchBand']>
  matchSimilarity: number | null
  score: number | null
  scoreBand: Lead['scoreBand']
  knownPoints: Generated<number>
  hasPhoto: Generated<boolean>
  ocrText: Generated<string>
  profile: Json<LeadProfile>
  businessIntelligence: NullableJson<BusinessIntelligence>
  createdAt: Timestamp
  receivedAt: Timestamp
  updatedAt: DefaultedTimestamp
  changeSeq: Stamped
  deletedAt: NullableTimestamp
  /**
   * The fold version that last folded it; null if that version didn't record itself. Must be written in a separate
   * update, because it doesn't notify devices.
   */
  foldedBy: ColumnType<number | null, number | undefined, number>
  tags: ColumnType<string[], string[] | undefined, string[]>
  nextAction: NullableJson<NextAction>
  /** Qualifier id → the option that was tapped. */
  qualifiers: ColumnType<Record<string, string>, string | undefined, string>
}

export interface LeadFactsTable {
  organizationId: string
  leadId: string
  origin: string
  kind: StatementKind
  sourceId: string
  userId: string | null
  observedAt: Timestamp
  expiresAt: NullableTimestamp
  retractedAt: NullableTimestamp
  facts: ColumnType<LeadFact[], string, string>
}

export interface LeadPeopleTable {
  organizationId: string
  leadId: string
  id: ColumnType<string, never, never>
  personKey: string
  place: number
  name: string
  title: string | null
  department: string | null
  role: Person['role']
  channels: ColumnType<Channel[], string, string>
  doNotContact: boolean
  confidence: number
  evidence: ColumnType<Evidence[], string, string>
}

export interface LeadNotesTable {
  organizationId: string
  id: string
  leadId: string
  authorId: string
  text: string
  at: Timestamp
  receivedAt: DefaultedTimestamp
}

export interface LeadFieldChangesTable {
  organizationId: string
  leadId: string
  n: ColumnType<number, never, never>
  field: string
  at: DefaultedTimestamp
  userId: string
  fromValue: ColumnType<unknown, string, never>
  toValue: ColumnType<unknown, string, never>
}

export interface AppliedOpsTable {
  organizationId: string
  opId: string
  userId: string
  entityId: string
  result: Json<Omit<OpResult, 'row'>>
  at: DefaultedTimestamp
}

export interface LeadStatusChangesTable {
  organizationId: string
  leadId: string
  n: ColumnType<number, never, never>
  at: DefaultedTimestamp
  userId: string | null
  fromStatus: LeadStatus | null
  toStatus: LeadStatus
  reason: string | null
}

/** Verdicts of an organization's people on values from a source; the newest one for each. */
export interface PointVerdictsTable {
  organizationId: string
  leadId: string
  point: PointKey
  /** See `keyOf`. */
  valueKey: string
  teller: PointSource
  says: 'right' | 'wrong'
}

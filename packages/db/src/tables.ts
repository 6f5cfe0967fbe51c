import type { CaptureSource, CaptureState } from '@canvass/contracts/captures'
import type { BusinessIntelligence } from '@canvass/contracts/intelligence'
import type { LeadStatus } from '@canvass/contracts/lead-status'
import type { Lead } from '@canvass/contracts/leads'
import type { Plan } from '@canvass/contracts/plans'
import type { Role, SystemRole } from '@canvass/contracts/roles'
import type { StageError, StageName, StageState } from '@canvass/contracts/stages'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type At = ColumnType<Date, Date | string, Date | string>
type MaybeAt = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type MadeAt = ColumnType<Date, Date | string | undefined, Date | string>
/** Stamped by a trigger: never written by us. */
type Stamped = ColumnType<number, never, never>
type Json<T> = JSONColumnType<T & object>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface OrganizationsTable {
  organizationId: string
  name: string
  domain: string | null
  industry: string | null
  size: string | null
  plan: Generated<Plan>
  createdAt: MadeAt
}

export interface UsersTable {
  organizationId: string
  id: string
  username: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  role: Role
  systemRole: Generated<SystemRole>
  createdAt: MadeAt
  deactivatedAt: MaybeAt
}

export interface SessionsTable {
  tokenHash: Buffer
  organizationId: string
  userId: string
  createdAt: MadeAt
  seenAt: MadeAt
  userAgent: string | null
}

export interface PasswordResetsTable {
  tokenHash: Buffer
  organizationId: string
  userId: string
  createdAt: MadeAt
  expiresAt: At
  usedAt: MaybeAt
}

export interface OrganizationSequencesTable {
  organizationId: string
  seq: Generated<number>
}

export interface CapturesTable {
  organizationId: string
  id: string
  userId: string
  leadId: string
  source: CaptureSource
  sha256: string
  size: number
  mime: string
  width: number | null
  height: number | null
  meta: Json<Record<string, unknown>>
  capturedAt: At
  receivedAt: MadeAt
  state: Generated<CaptureState>
  stage: StageName | null
  error: MaybeJson<StageError & { stage?: StageName }>
  typedText: string | null
  generation: Generated<number>
  attempts: Generated<number>
  leaseOwner: string | null
  leaseUntil: MaybeAt
  dispatchedAt: MaybeAt
  deletedAt: MaybeAt
  changeSeq: Stamped
}

export interface CaptureStagesTable {
  organizationId: string
  captureId: string
  name: StageName
  state: StageState
  startedAt: MaybeAt
  endedAt: MaybeAt
  attempts: Generated<number>
  error: MaybeJson<StageError>
  finding: MaybeJson<unknown>
}

export interface CaptureEventsTable {
  organizationId: string
  captureId: string
  n: ColumnType<number, never, never>
  at: MadeAt
  source: 'device' | 'api' | 'worker' | 'person'
  kind: string
  stage: StageName | null
  detail: MaybeJson<Record<string, unknown>>
}

export interface DispatchesTable {
  id: ColumnType<number, never, never>
  organizationId: string
  captureId: string
  generation: number
  createdAt: MadeAt
  sentAt: MaybeAt
}

/** What a lead's facts are kept as, beside the columns that lists and searches need. */
export type LeadProfile = Pick<Lead, 'phones' | 'emails' | 'websites' | 'addresses' | 'people' | 'scoreReasons'>

export interface LeadsTable {
  organizationId: string
  id: string
  ownerId: string | null
  visibility: Generated<Lead['visibility']>
  companyName: Generated<string>
  status: Generated<LeadStatus>
  dealAmount: Generated<string>
  category: string | null
  personName: string | null
  phone: string | null
  email: string | null
  website: string | null
  address: string | null
  matchBand: Generated<Lead['matchBand']>
  matchSimilarity: number | null
  score: number | null
  scoreBand: Lead['scoreBand']
  knownPoints: Generated<number>
  hasPhoto: Generated<boolean>
  ocrText: Generated<string>
  profile: Json<LeadProfile>
  businessIntelligence: MaybeJson<BusinessIntelligence>
  openaiRaw: MaybeJson<unknown>
  googlePlacesRaw: MaybeJson<unknown>
  serpApiRaw: MaybeJson<unknown>
  extractionRaw: MaybeJson<unknown>
  createdAt: At
  receivedAt: At
  updatedAt: MadeAt
  changeSeq: Stamped
  deletedAt: MaybeAt
}

export interface LeadStatusChangesTable {
  organizationId: string
  leadId: string
  n: ColumnType<number, never, never>
  at: MadeAt
  userId: string | null
  fromStatus: LeadStatus | null
  toStatus: LeadStatus
  reason: string | null
}

export interface Tables {
  organizations: OrganizationsTable
  users: UsersTable
  sessions: SessionsTable
  passwordResets: PasswordResetsTable
  organizationSequences: OrganizationSequencesTable
  captures: CapturesTable
  captureStages: CaptureStagesTable
  captureEvents: CaptureEventsTable
  dispatches: DispatchesTable
  leads: LeadsTable
  leadStatusChanges: LeadStatusChangesTable
}

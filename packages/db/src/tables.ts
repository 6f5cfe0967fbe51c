import type { CaptureMeta, CaptureSource, CaptureState } from '@canvass/contracts/captures'
import type { Box } from '@canvass/contracts/shapes/evidence'
import type { BusinessIntelligence } from '@canvass/contracts/shapes/intelligence'
import type { LeadStatus } from '@canvass/contracts/lead-status'
import type { Lead } from '@canvass/contracts/leads'
import type { SalesEvent } from '@canvass/contracts/events'
import type { NextAction, Rating } from '@canvass/contracts/shapes/notes'
import type { OpResult } from '@canvass/contracts/ops'
import type { SaidOfReading } from '@canvass/contracts/shapes/reading-fields'
import type { ReadingRule } from '@canvass/contracts/reading-rules'
import type { Plan } from '@canvass/contracts/shapes/plans'
import type { Role, SystemRole } from '@canvass/contracts/shapes/roles'
import type { StageError, StageName, StageState } from '@canvass/contracts/shapes/stages'
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
  roleChangedAt: ColumnType<Date | null, never, never>
  /** False where another account had the address first: no mail by it. */
  ownsEmail: ColumnType<boolean, never, never>
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
  /** The capture to whose lead it is joined as soon as there is one. */
  waitsFor: ColumnType<string | null, never, string | null>
  source: CaptureSource
  sha256: string
  size: number
  mime: string
  width: number | null
  height: number | null
  meta: Json<Partial<CaptureMeta>>
  capturedAt: At
  receivedAt: MadeAt
  state: Generated<CaptureState>
  stage: StageName | null
  error: MaybeJson<StageError & { stage?: StageName }>
  typedText: string | null
  /** Who took it, where it belongs to somebody else now. */
  takenBy: ColumnType<string | null, string | undefined, string | null>
  discardedBy: ColumnType<string | null, never, string | null>
  discardedAt: ColumnType<Date | null, never, Date | null>
  generation: Generated<number>
  attempts: Generated<number>
  leaseOwner: string | null
  leaseUntil: MaybeAt
  dispatchedAt: MaybeAt
  deletedAt: MaybeAt
  changeSeq: Stamped
  parentId: string | null
  crop: MaybeJson<Box>
  exif: MaybeJson<TakenAt>
}

/** What a camera wrote into the file: its own clock's time, ISO 8601, and where it was. */
export interface TakenAt {
  time: string | null
  position: { latitude: number; longitude: number } | null
}

export interface ReadingCorrectionsTable {
  organizationId: string
  id: string
  n: ColumnType<number, never, never>
  captureId: string
  userId: string
  correction: Json<SaidOfReading>
  at: At
  receivedAt: MadeAt
}

export interface ReadingRulesTable {
  organizationId: string
  id: string
  userId: string
  captureId: string | null
  rule: Json<ReadingRule>
  at: MadeAt
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
  /** Null where it belongs to no organization. */
  organizationId: string | null
  kind: string
  key: string
  payload: ColumnType<unknown, string, never>
  /** Not carried to the queue before this. */
  runAt: MadeAt
  /** Lower is sooner. */
  priority: Generated<number>
  createdAt: MadeAt
  sentAt: MaybeAt
  failedAt: MaybeAt
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
  tags: ColumnType<string[], string[] | undefined, string[]>
  rating: Rating | null
  eventId: string | null
  nextAction: MaybeJson<NextAction>
  lostReason: string | null
  /** Qualifier id → the option that was tapped. */
  qualifiers: ColumnType<Record<string, string>, string | undefined, string>
  consentText: string | null
}

export interface LeadNotesTable {
  organizationId: string
  id: string
  leadId: string
  authorId: string
  text: string
  at: At
  receivedAt: MadeAt
}

export interface LeadFieldChangesTable {
  organizationId: string
  leadId: string
  n: ColumnType<number, never, never>
  field: string
  at: MadeAt
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
  at: MadeAt
}

export interface SalesEventsTable {
  organizationId: string
  id: string
  name: string
  place: string | null
  startsOn: string | null
  endsOn: string | null
  tags: Json<SalesEvent['tags']>
  qualifiers: Json<SalesEvent['qualifiers']>
  consentText: string | null
  madeBy: string
  createdAt: MadeAt
  updatedAt: MadeAt
  changeSeq: Stamped
}

export interface AttachmentsTable {
  organizationId: string
  id: string
  captureId: string
  userId: string
  kind: 'voice_note'
  mime: string
  size: number
  sha256: string
  durationMs: number | null
  transcript: string | null
  transcribeAttempts: Generated<number>
  transcribeAt: MadeAt
  receivedAt: MadeAt
  /** Since when an admin has to let it out. */
  heldAt: MaybeAt
}

export interface AnnouncedCapturesTable {
  organizationId: string
  userId: string
  installId: string
  captureId: string
  capturedAt: At
  size: number
  state: string
  attempts: number
  announcedAt: MadeAt
  seenAt: MadeAt
  missingAt: MaybeAt
}

export interface AnnouncingDevicesTable {
  organizationId: string
  userId: string
  installId: string
  seenAt: MadeAt
  pending: number
  oldestAgeMs: number
  isPersisted: boolean
  freeBytes: number | null
  appVersion: string
  firstSeenAt: MadeAt
  announcedTotal: Generated<number>
  receivedTotal: Generated<number>
  discardedTotal: Generated<number>
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
  leadNotes: LeadNotesTable
  leadFieldChanges: LeadFieldChangesTable
  appliedOps: AppliedOpsTable
  salesEvents: SalesEventsTable
  attachments: AttachmentsTable
  readingCorrections: ReadingCorrectionsTable
  readingRules: ReadingRulesTable
  announcedCaptures: AnnouncedCapturesTable
  announcingDevices: AnnouncingDevicesTable
}

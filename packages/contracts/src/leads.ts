import * as z from 'zod/mini'
import { NameQuestion } from './shapes/name-question.ts'
import { Attachment } from './attachments.ts'
import { LeadFile } from './files.ts'
import { CaptureAnswer } from './captures.ts'
import { endpoint } from './endpoint.ts'
import { Evidence, Fact, Person } from './shapes/evidence.ts'
import { BusinessIntelligence } from './shapes/intelligence.ts'
import { LeadPosition } from './shapes/lead-position.ts'
import { PlaceMatch } from './shapes/place-match.ts'
import { SiteReading } from './shapes/site-reading.ts'
import { LISTED_SHAPE, VALUE_FIELDS } from './lead-fields.ts'
import { LEAD_STATUSES } from './lead-status.ts'
import { Note } from './shapes/notes.ts'
import { STAGE_NAMES, StageName } from './shapes/stages.ts'
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from './limits.ts'

const LeadStatus = z.enum(LEAD_STATUSES)
/** `confirmed`: a person chose which business it is. */
export const MatchBand = z.enum(['accepted', 'provisional', 'blocked', 'unmatched', 'confirmed'])
export const ScoreBand = z.enum(['A', 'B', 'C'])

/** A lead as stored in lists and the local replica. An empty `companyName` is shown as "Unknown business". */
export const LeadSummary = z.object({
  id: z.string(),
  ...LISTED_SHAPE,
  matchBand: MatchBand,
  matchSimilarity: z.nullable(z.number()),
  score: z.nullable(z.number()),
  scoreBand: z.nullable(ScoreBand),
  knownPoints: z.number(),
  hasPhoto: z.boolean(),
  ownerName: z.nullable(z.string()),
  /** When it was captured, and when the server received it. */
  createdAt: z.string(),
  receivedAt: z.string(),
  updatedAt: z.string(),
  changeSeq: z.number(),
})
export type LeadSummary = z.infer<typeof LeadSummary>

/** A value that a person removed and that another source has stated again since. The person is asked about it. */
export const RestatedValue = z.object({
  field: z.enum([...VALUE_FIELDS, 'people']),
  /** For a contact, their name. */
  value: z.string(),
  evidence: z.array(Evidence),
  /** For a contact, everything stated about them, including any note on whether they may be contacted. */
  person: z.optional(Person),
})
export type RestatedValue = z.infer<typeof RestatedValue>

const Raw = z.nullable(z.unknown())

/**
 * The part of an external service's response that a lead's profile has no field for, with the stage that requested it.
 */
export const StageAnswer = z.object({
  stage: StageName,
  provider: z.string(),
  /** Null once it had to be deleted. */
  raw: Raw,
  /** When it was deleted, ISO 8601. */
  expiredAt: z.optional(z.string()),
})
export type StageAnswer = z.infer<typeof StageAnswer>

/** The cost of a stage's calls to a language model. */
export const StageCost = z.object({
  stage: StageName,
  model: z.string(),
  tokens: z.number(),
  /** Thousandths of a US cent; null if no price is set. */
  millicents: z.nullable(z.number()),
})
export type StageCost = z.infer<typeof StageCost>

const Photo = z.object({ url: z.string(), thumbnailUrl: z.string(), width: z.number(), height: z.number() })

/** An earlier lead from the same photo, or with the same person and number. The viewer may see it. */
export const DuplicateLead = z.object({
  leadId: z.string(),
  companyName: z.string(),
  personName: z.nullable(z.string()),
  /** When the earlier lead was captured, ISO 8601, and by whom. */
  capturedAt: z.string(),
  capturedBy: z.nullable(z.string()),
  /** Its owner, which determines who may merge into it. */
  ownerId: z.nullable(z.string()),
  reason: z.enum(['photo', 'card']),
})
export type DuplicateLead = z.infer<typeof DuplicateLead>

/** A complete profile. Until the run ends, it has the same shape with what's been found so far. */
export const Lead = z.object({
  ...LeadSummary.shape,
  ocrText: z.string(),
  /**
   * What a model saw in the picture. Model output on the 25 points is stored as an answer of its stage; see
   * `listStageAnswers`.
   */
  openaiRaw: Raw,
  googlePlacesRaw: Raw,
  serpApiRaw: Raw,
  /** What the rules extracted if no model ran; shown in the inspector's second step. */
  extractionRaw: Raw,
  businessIntelligence: z.nullable(BusinessIntelligence),
  phones: z.array(Fact),
  emails: z.array(Fact),
  websites: z.array(Fact),
  addresses: z.array(Fact),
  people: z.array(Person),
  /** Absent from profiles cached by older versions. */
  saidAgain: z.optional(z.array(RestatedValue)),
  /** The three strongest reasons for the score, as sentences. */
  scoreReasons: z.array(z.string()),
  photo: z.nullable(Photo),
  /** Every photo of this lead, its own first. */
  photos: z.array(z.object({ captureId: z.string(), ...Photo.shape })),
  notes: z.array(Note),
  attachments: z.array(Attachment),
  /** Oldest first. Absent from profiles cached by older versions. */
  files: z.optional(z.array(LeadFile)),
  /** Qualifier label → the option tapped. */
  qualifiers: z.record(z.string(), z.string()),
  statusChanges: z.array(
    z.object({
      at: z.string(),
      byName: z.nullable(z.string()),
      from: z.nullable(LeadStatus),
      to: LeadStatus,
      reason: z.nullable(z.string()),
    }),
  ),
  capture: CaptureAnswer,
  /** The lead that this one duplicates; null for none. Absent from profiles cached by older versions. */
  sameAs: z.optional(z.nullable(DuplicateLead)),
  /** The question to ask the user about its name; null for none. Absent from profiles cached by older versions. */
  askedName: z.optional(z.nullable(NameQuestion)),
  /** Its location, as far as it's known; null if unknown, absent from profiles cached by older versions. */
  position: z.optional(z.nullable(LeadPosition)),
  /**
   * The places it may be, and what people decided about them. Null if none was found, absent from profiles cached by
   * older versions.
   */
  match: z.optional(z.nullable(PlaceMatch)),
  /** What was seen on its website. Null if no website was read, absent from profiles cached by older versions. */
  site: z.optional(z.nullable(SiteReading)),
  /** The number of other businesses in its photo that have no lead yet. */
  othersInPhoto: z.optional(z.number()),
  /**
   * Whether the caller may discard it. Absent while its run is in progress, and from profiles cached by older versions.
   */
  canDiscard: z.optional(z.boolean()),
  /** False while the run is in progress or waiting for a person: lists and counts don't include it yet. */
  isComplete: z.boolean(),
})
export type Lead = z.infer<typeof Lead>

export const ListLeadsQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIST_LIMIT_MAX)), LIST_LIMIT_DEFAULT),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  q: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(LeadStatus),
})

export const listLeads = endpoint({
  name: 'listLeads',
  summary: 'List leads, newest first; the next page is in the Link header',
  method: 'GET',
  path: '/api/leads',
  access: 'viewer',
  ownership: 'visible',
  scope: 'leads:read',
  query: ListLeadsQuery,
  answer: z.array(LeadSummary),
  answerKind: 'json-text',
})
export const SalesJourneyRow = z.object({
  id: z.string(),
  companyName: z.string(),
  status: LeadStatus,
  dealAmount: z.string(),
  createdAt: z.string(),
})
export const listSalesJourney = endpoint({
  name: 'listSalesJourney',
  summary: 'List every lead with its status and amount',
  method: 'GET',
  path: '/api/leads/sales-journey',
  access: 'viewer',
  ownership: 'visible',
  scope: 'leads:read',
  answer: z.array(SalesJourneyRow),
  answerKind: 'json-text',
})
export const countLeads = endpoint({
  name: 'countLeads',
  summary: 'Count the leads',
  method: 'GET',
  path: '/api/leads/count',
  access: 'viewer',
  ownership: 'visible',
  scope: 'leads:read',
  answer: z.object({ total: z.number() }),
})
export const getLead = endpoint({
  name: 'getLead',
  summary: 'Get one lead with all its details',
  method: 'GET',
  path: '/api/leads/:id',
  access: 'viewer',
  ownership: 'visible',
  scope: 'leads:read',
  params: z.object({ id: z.uuid() }),
  answer: Lead,
})
export const listStageAnswers = endpoint({
  name: 'listStageAnswers',
  summary: 'Get the responses of outside services to a lead’s stages, next to what its profile says of them',
  method: 'GET',
  path: '/api/leads/:id/answers',
  access: 'viewer',
  ownership: 'visible',
  scope: 'leads:read',
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    answers: z.array(StageAnswer),
    costs: z.array(StageCost),
    /** The query for the place search; null if none was run. */
    query: z.nullable(z.string()),
    /** What replaces a blocked match; null if none was blocked. */
    gateResult: z.nullable(z.string()),
  }),
})
export const eraseLead = endpoint({
  name: 'eraseLead',
  summary: 'Erase a discarded lead for good, with its photos and all that is known about it; nobody can restore it',
  method: 'DELETE',
  path: '/api/leads/:id',
  access: 'admin',
  ownership: 'organization',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ id: z.string(), erasedAt: z.string() }),
})
export const runStagesAgain = endpoint({
  name: 'runStagesAgain',
  summary: 'Run stages of a lead again; dependent stages follow, and the lead stays unchanged until all have ended',
  method: 'POST',
  path: '/api/leads/:id/runs',
  access: 'member',
  ownership: 'own_or_led',
  scope: 'leads:write',
  cost: 'heavy',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ stages: z.array(StageName).check(z.minLength(1), z.maxLength(STAGE_NAMES.length)) }),
  answer: CaptureAnswer,
  status: 202,
})

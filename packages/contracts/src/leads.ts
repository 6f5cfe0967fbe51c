import * as z from 'zod/mini'
import { AskedName } from './shapes/asked-name.ts'
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
/** `confirmed`: a person said which business it is. */
export const MatchBand = z.enum(['accepted', 'provisional', 'blocked', 'unmatched', 'confirmed'])
export const ScoreBand = z.enum(['A', 'B', 'C'])

/** A lead as lists and the local replica hold it. `companyName` empty is shown as "Unknown business". */
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
  /** When it was captured, and when the server had it. */
  createdAt: z.string(),
  receivedAt: z.string(),
  updatedAt: z.string(),
  changeSeq: z.number(),
})
export type LeadSummary = z.infer<typeof LeadSummary>

/** A value that a person took away and that another source has said again since. The person is asked. */
export const SaidAgain = z.object({
  field: z.enum([...VALUE_FIELDS, 'people']),
  /** Of somebody, their name. */
  value: z.string(),
  evidence: z.array(Evidence),
  /** Of somebody, all that is said of them, with what a person had noted of whether they may be contacted. */
  person: z.optional(Person),
})
export type SaidAgain = z.infer<typeof SaidAgain>

const Raw = z.nullable(z.unknown())

/** What a service outside answered where a lead's profile has no name for it, with the stage that asked. */
export const StageAnswer = z.object({
  stage: StageName,
  provider: z.string(),
  /** Null where it had to be forgotten. */
  raw: Raw,
  /** Since when it is forgotten, ISO 8601. */
  expiredAt: z.optional(z.string()),
})
export type StageAnswer = z.infer<typeof StageAnswer>

/** What the questions of a stage to a language model cost. */
export const StageCost = z.object({
  stage: StageName,
  model: z.string(),
  tokens: z.number(),
  /** Thousandths of a US cent; null where no price is set. */
  millicents: z.nullable(z.number()),
})
export type StageCost = z.infer<typeof StageCost>

const Photo = z.object({ url: z.string(), thumbnailUrl: z.string(), width: z.number(), height: z.number() })

/** An earlier lead of the same photo, or of the same person and number. The viewer may see it. */
export const SameLead = z.object({
  leadId: z.string(),
  companyName: z.string(),
  personName: z.nullable(z.string()),
  /** When the earlier one was captured, ISO 8601, and by whom. */
  capturedAt: z.string(),
  capturedBy: z.nullable(z.string()),
  /** Whose it is, for who may merge into it goes by that. */
  ownerId: z.nullable(z.string()),
  reason: z.enum(['photo', 'card']),
})
export type SameLead = z.infer<typeof SameLead>

/** A whole profile. Before the run has ended it answers in the same shape from what is found so far. */
export const Lead = z.object({
  ...LeadSummary.shape,
  ocrText: z.string(),
  /** What a model saw in the picture. What one said of the 25 points is an answer of its stage, see `listStageAnswers`. */
  openaiRaw: Raw,
  googlePlacesRaw: Raw,
  serpApiRaw: Raw,
  /** What the rules read where no model ran; shown by the inspector's second step. */
  extractionRaw: Raw,
  businessIntelligence: z.nullable(BusinessIntelligence),
  phones: z.array(Fact),
  emails: z.array(Fact),
  websites: z.array(Fact),
  addresses: z.array(Fact),
  people: z.array(Person),
  /** Profiles that a device kept from earlier do not say it. */
  saidAgain: z.optional(z.array(SaidAgain)),
  /** The three biggest reasons of the score, as sentences. */
  scoreReasons: z.array(z.string()),
  photo: z.nullable(Photo),
  /** Every photo that serves this lead, its own first. */
  photos: z.array(z.object({ captureId: z.string(), ...Photo.shape })),
  notes: z.array(Note),
  attachments: z.array(Attachment),
  /** Oldest first. Profiles that a device kept from earlier do not say it. */
  files: z.optional(z.array(LeadFile)),
  /** Qualifier label → the option that was tapped. */
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
  /** Of which lead this is the same again; null for none. Profiles that a device kept from earlier do not say it. */
  sameAs: z.optional(z.nullable(SameLead)),
  /** What a person is to be asked of its name; null for nothing. Profiles that a device kept from earlier do not say it. */
  askedName: z.optional(z.nullable(AskedName)),
  /** Where it is, as far as that is known; null where it is not, absent from profiles kept earlier. */
  position: z.optional(z.nullable(LeadPosition)),
  /** Which places it may be, and what people said of them. Null where none was found, absent from profiles kept earlier. */
  match: z.optional(z.nullable(PlaceMatch)),
  /** What was seen on its website. Null where none was asked, absent from profiles kept earlier. */
  site: z.optional(z.nullable(SiteReading)),
  /** Businesses beside this one in its photo that have no lead of their own yet. */
  othersInPhoto: z.optional(z.number()),
  /** Whether who asks may discard it. Not said while its run goes on, nor by profiles that a device kept from earlier. */
  canDiscard: z.optional(z.boolean()),
  /** False while the run goes on or waits for a person: lists and counts do not hold it yet. */
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
  summary: 'Leads, newest first; the next page is in the Link header',
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
  summary: 'Every lead with its status and amount',
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
  summary: 'How many leads there are',
  method: 'GET',
  path: '/api/leads/count',
  access: 'viewer',
  ownership: 'visible',
  scope: 'leads:read',
  answer: z.object({ total: z.number() }),
})
export const getLead = endpoint({
  name: 'getLead',
  summary: 'One lead, whole',
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
  summary: 'What services outside answered to the stages of a lead, beside what its profile says of them',
  method: 'GET',
  path: '/api/leads/:id/answers',
  access: 'viewer',
  ownership: 'visible',
  scope: 'leads:read',
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    answers: z.array(StageAnswer),
    costs: z.array(StageCost),
    /** What places were searched for; null where nobody searched. */
    query: z.nullable(z.string()),
    /** What stands in the place of the match that was blocked; null where none was. */
    gateResult: z.nullable(z.string()),
  }),
})
export const runStagesAgain = endpoint({
  name: 'runStagesAgain',
  summary:
    'Run stages of a lead once more; what depends on them follows, and the lead stays as it is until all have ended',
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

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Quad } from './shapes/reading-fields.ts'

/**
 * The engines in the lab: the capture reader as deployed, its far pass alone, and its near pass alone; and its stand-in
 * engine as deployed, in page mode, and in scattered-text mode.
 */
export const LAB_ENGINES = [
  'pp-ocr',
  'pp-ocr-far',
  'pp-ocr-near',
  'tesseract',
  'tesseract-page',
  'tesseract-scattered',
] as const
export const LabEngine = z.enum(LAB_ENGINES)
export type LabEngine = z.infer<typeof LabEngine>

/** How a picture is prepared before it's read. */
export const LAB_PREPARATIONS = ['color', 'gray'] as const
export const LabPreparation = z.enum(LAB_PREPARATIONS)
export type LabPreparation = z.infer<typeof LabPreparation>

/** One engine with one preparation. */
export interface LabVariant {
  readonly engine: LabEngine
  readonly preparation: LabPreparation
}

/** Every engine with every preparation, in the order they run. */
export const LAB_VARIANTS: readonly LabVariant[] = LAB_ENGINES.flatMap((engine) =>
  LAB_PREPARATIONS.map((preparation) => ({ engine, preparation })),
)

/** A variant's name in a URL: `tesseract.gray`. */
export const variantName = ({ engine, preparation }: LabVariant): string => `${engine}.${preparation}`

/** Parses variants from a URL, deduped and in run order. Undefined if one doesn't exist or the list is empty. */
export function parseVariants(names: string): LabVariant[] | undefined {
  const wanted = names.split(',')
  const found = LAB_VARIANTS.filter((variant) => wanted.includes(variantName(variant)))
  return found.length > 0 && found.length === new Set(wanted).size ? found : undefined
}

/** How long the lab keeps a picture and its readings. Housekeeping runs hourly. */
export const LAB_RETENTION_MS = 24 * 60 * 60_000
/** How many of a person's pictures are listed. */
export const LAB_LIST_LIMIT = 10
/** Longer than the text in any of our pictures. */
export const MAX_LAB_TRUTH = 4_000
/** The most pictures in a person's test set: the device compares all of them again each time. */
export const MAX_LAB_SET = 300
/** The variant the test set is judged by: it's the way captures are read. */
export const LAB_SET_VARIANT: LabVariant = { engine: 'pp-ocr', preparation: 'color' }

/** Comma-separated variants: `pp-ocr.color,tesseract.gray`. */
const VariantNames = z.string().check(
  z.maxLength(400),
  z.refine((names) => parseVariants(names) !== undefined, 'Name engines with preparations, as in pp-ocr.color'),
)

export const LabLine = z.object({
  text: z.string(),
  /** 0 to 1. */
  confidence: z.number(),
  quad: Quad,
})
export type LabLine = z.infer<typeof LabLine>

/** The text an engine read, and what it cost. */
export const LabText = z.object({
  lines: z.array(LabLine),
  engine: z.string(),
  engineVersion: z.string(),
  /** The model weights, with their version. */
  model: z.nullable(z.string()),
  /** Excludes the engine’s startup. */
  tookMs: z.number(),
  /** Peak memory of its process, in bytes. */
  peakBytes: z.nullable(z.number()),
  /** The number of passes over the picture, if the engine reports it. */
  passes: z.nullable(z.number()),
})
export type LabText = z.infer<typeof LabText>

export const LabReadingState = z.enum(['done', 'waiting', 'reading', 'failed'])
export type LabReadingState = z.infer<typeof LabReadingState>

/** Why a variant could not be read. */
export const LabFailure = z.enum([
  'not_a_picture',
  'engine_missing',
  'engine_crashed',
  'engine_timeout',
  'engine_failed',
  /** The workers were stopped mid-run. */
  'interrupted',
  'picture_missing',
])
export type LabFailure = z.infer<typeof LabFailure>

export const LabReading = z.object({
  engine: LabEngine,
  preparation: LabPreparation,
  state: LabReadingState,
  /** Null until it is done. */
  read: z.nullable(LabText),
  /** Null unless it failed. */
  failure: z.nullable(LabFailure),
})
export type LabReading = z.infer<typeof LabReading>

const about = {
  id: z.string(),
  fileName: z.string(),
  /** Pixels, as displayed. */
  width: z.number(),
  height: z.number(),
  /** Bytes. */
  size: z.number(),
  at: z.string(),
  /** When housekeeping may delete it along with its readings; null if it's in the test set. */
  goneAt: z.nullable(z.string()),
}

export const LabPicture = z.object({
  ...about,
  /** The text in the picture as a person typed it, if it's in the test set. */
  truth: z.nullable(z.string()),
  readings: z.array(LabReading),
})
export type LabPicture = z.infer<typeof LabPicture>

export const LabPictureSummary = z.object({
  ...about,
  /** How many of its readings have finished, and the total. */
  ended: z.number(),
  asked: z.number(),
})
export type LabPictureSummary = z.infer<typeof LabPictureSummary>

/** A picture in the test set, with what the capture reader read in it. */
export const LabSetPicture = z.object({
  id: z.string(),
  fileName: z.string(),
  at: z.string(),
  truth: z.string(),
  /** Null until it is read. */
  lines: z.nullable(z.array(z.string())),
})
export type LabSetPicture = z.infer<typeof LabSetPicture>

const Params = z.object({ id: z.uuid() })

export const putLabPicture = endpoint({
  name: 'putLabPicture',
  summary:
    'Upload a picture to the lab: its bytes as the body, kept for a day. The same id and bytes may be sent again',
  method: 'PUT',
  path: '/api/lab/pictures/:id',
  access: 'super_admin',
  ownership: 'own',
  params: Params,
  query: z.object({
    variants: VariantNames,
    fileName: z._default(z.string().check(z.maxLength(255)), ''),
  }),
  bodyKind: 'bytes',
  answer: z.object({ id: z.string(), asked: z.number() }),
  status: 201,
  alsoAnswers: [200],
})
export const readInLab = endpoint({
  name: 'readInLab',
  summary: 'Read a lab picture with more engines, or again with those that failed',
  method: 'POST',
  path: '/api/lab/pictures/:id/readings',
  access: 'super_admin',
  ownership: 'own',
  cost: 'heavy',
  params: Params,
  body: z.strictObject({ variants: VariantNames }),
  answer: LabPicture,
})
export const getLabPicture = endpoint({
  name: 'getLabPicture',
  summary: 'Get a lab picture with the readings so far',
  method: 'GET',
  path: '/api/lab/pictures/:id',
  access: 'super_admin',
  ownership: 'own',
  params: Params,
  answer: LabPicture,
})
export const listLabPictures = endpoint({
  name: 'listLabPictures',
  summary: 'List the caller’s lab pictures, newest first',
  method: 'GET',
  path: '/api/lab/pictures',
  access: 'super_admin',
  ownership: 'own',
  answer: z.object({ pictures: z.array(LabPictureSummary) }),
})
export const getLabPhoto = endpoint({
  name: 'getLabPhoto',
  summary: 'Get a lab picture, re-encoded and upright',
  method: 'GET',
  path: '/api/lab/pictures/:id/photo',
  access: 'super_admin',
  ownership: 'own',
  params: Params,
  answerKind: 'bytes',
})
export const keepLabPicture = endpoint({
  name: 'keepLabPicture',
  summary: 'Put a lab picture into the caller’s test set with its correct text, or correct that text',
  method: 'PUT',
  path: '/api/lab/pictures/:id/truth',
  access: 'super_admin',
  ownership: 'own',
  params: Params,
  body: z.strictObject({
    truth: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LAB_TRUTH)),
  }),
  answer: LabPicture,
})
export const removeLabPicture = endpoint({
  name: 'removeLabPicture',
  summary: 'Delete a lab picture immediately with all its readings, also from the test set',
  method: 'DELETE',
  path: '/api/lab/pictures/:id',
  access: 'super_admin',
  ownership: 'own',
  params: Params,
  answer: z.object({ id: z.string() }),
})
export const listLabSet = endpoint({
  name: 'listLabSet',
  summary:
    'List the caller’s test set, newest first: the correct text of each picture, and what the reader of captures read',
  method: 'GET',
  path: '/api/lab/set',
  access: 'super_admin',
  ownership: 'own',
  answer: z.object({ pictures: z.array(LabSetPicture) }),
})

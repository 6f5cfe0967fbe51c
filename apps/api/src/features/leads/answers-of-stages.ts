import type { Lead, StageAnswer } from '@canvass/contracts/leads'
import type { StageName } from '@canvass/contracts/shapes/stages'
import type { StoredResponse } from '@canvass/db/leads/stage-responses'
import * as z from 'zod/mini'

export type NamedAnswers = Pick<Lead, 'openaiRaw' | 'googlePlacesRaw' | 'serpApiRaw' | 'extractionRaw'>

const Place = z.object({ provider: z.string(), raw: z.unknown() })
const Fields = z.record(z.string(), z.unknown())
const ReadBy = z.object({ codes: z.nullish(z.array(z.unknown())), engine: z.string(), engineVersion: z.string() })

/** Place providers whose responses have their own field in the specification. */
const NAMED: Readonly<Record<string, 'googlePlacesRaw' | 'serpApiRaw'>> = {
  google: 'googlePlacesRaw',
  serpapi: 'serpApiRaw',
}

/** Extracts service responses from the findings, under the names that the specification gives them. */
export function namedAnswersOf(findings: Partial<Record<StageName, unknown>>): NamedAnswers {
  const place = z.safeParse(Place, findings['find_place'])
  const answerOf = (name: 'googlePlacesRaw' | 'serpApiRaw') =>
    place.success && NAMED[place.data.provider] === name ? (place.data.raw ?? null) : null
  return {
    ...extractionOf(findings),
    googlePlacesRaw: answerOf('googlePlacesRaw'),
    serpApiRaw: answerOf('serpApiRaw'),
  }
}

/**
 * Returns the extracted fields, without the bare reading beneath people's corrections, plus the engine once it is
 * known. What a model saw in the picture is returned separately.
 */
function extractionOf(
  findings: Partial<Record<StageName, unknown>>,
): Pick<NamedAnswers, 'openaiRaw' | 'extractionRaw'> {
  const read = z.safeParse(Fields, findings['extract_business'])
  if (!read.success) return { openaiRaw: null, extractionRaw: null }
  const { asRead: _asRead, vision = null, ...fields } = read.data
  const text = z.safeParse(ReadBy, findings['read_text'])
  return {
    openaiRaw: vision,
    extractionRaw: text.success ? { ...fields, ...text.data, codes: text.data.codes ?? [] } : fields,
  }
}

/** Lists the responses that the specification has no name for, and those that had to be forgotten. */
export const otherAnswersOf = (kept: readonly StoredResponse[]): StageAnswer[] =>
  kept
    .filter(
      ({ stage, provider, expiredAt }) => stage !== 'find_place' || expiredAt !== null || NAMED[provider] === undefined,
    )
    .map(({ expiredAt, ...answer }) => ({ ...answer, ...(expiredAt !== null && { expiredAt }) }))

import type { Lead, StageAnswer } from '@canvass/contracts/leads'
import type { StageName } from '@canvass/contracts/shapes/stages'
import type { KeptAnswer } from '@canvass/db/leads/stage-answers'
import * as z from 'zod/mini'

export type NamedAnswers = Pick<Lead, 'openaiRaw' | 'googlePlacesRaw' | 'serpApiRaw' | 'extractionRaw'>

const Place = z.object({ provider: z.string(), raw: z.unknown() })
const Fields = z.record(z.string(), z.unknown())
const ReadBy = z.object({ codes: z.nullish(z.array(z.unknown())), engine: z.string(), engineVersion: z.string() })

/** Providers of places whose answers the specification gives a name of their own. */
const NAMED: Readonly<Record<string, 'googlePlacesRaw' | 'serpApiRaw'>> = {
  google: 'googlePlacesRaw',
  serpapi: 'serpApiRaw',
}

/** What services answered under the names that the specification gives it, out of the findings of the stages that asked. */
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
 * What was read, without the bare reading beneath what people said of it; with what read it, once that is known. What a
 * model saw in the picture is told apart from it.
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

/** What the specification has no name for, and what had to be forgotten. */
export const otherAnswersOf = (kept: readonly KeptAnswer[]): StageAnswer[] =>
  kept
    .filter(
      ({ stage, provider, expiredAt }) => stage !== 'find_place' || expiredAt !== null || NAMED[provider] === undefined,
    )
    .map(({ expiredAt, ...answer }) => ({ ...answer, ...(expiredAt !== null && { expiredAt }) }))

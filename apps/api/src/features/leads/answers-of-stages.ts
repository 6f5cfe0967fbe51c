import type { Lead, StageAnswer } from '@canvass/contracts/leads'
import type { StageName } from '@canvass/contracts/shapes/stages'
import * as z from 'zod/mini'

export type StageAnswers = Required<
  Pick<Lead, 'openaiRaw' | 'googlePlacesRaw' | 'serpApiRaw' | 'extractionRaw' | 'otherAnswers'>
>

/** What a stage keeps of a service that it asked. */
const Asked = z.object({
  provider: z.nullable(z.string()),
  raw: z.nullable(z.unknown()),
  expiredAt: z.nullish(z.string()),
})

/** The stages that keep what a service answered. What a model saw in the picture stands among the fields that were read. */
const ASKING = ['find_place', 'read_website', 'analyse'] as const

/** Providers of places whose answers the specification gives a name of their own. */
type NamedAnswer = 'googlePlacesRaw' | 'serpApiRaw'
const NAMED: Readonly<Record<string, NamedAnswer>> = {
  google: 'googlePlacesRaw',
  serpapi: 'serpApiRaw',
}

/** What services outside answered, out of the findings of the stages that asked them. */
export function answersOf(findings: Partial<Record<StageName, unknown>>): StageAnswers {
  const { vision, ...extraction } = extractionOf(findings)
  const answers = ASKING.flatMap((stage) => answerOf(stage, findings[stage]) ?? [])
  const named = (name: NamedAnswer) => answers.find((one) => nameOf(one) === name)?.raw ?? null
  return {
    openaiRaw: vision ?? null,
    googlePlacesRaw: named('googlePlacesRaw'),
    serpApiRaw: named('serpApiRaw'),
    extractionRaw: Object.keys(extraction).length === 0 ? null : extraction,
    otherAnswers: answers.filter((one) => nameOf(one) === undefined),
  }
}

const nameOf = ({ stage, provider, expiredAt }: StageAnswer): NamedAnswer | undefined =>
  stage === 'find_place' && expiredAt === undefined ? NAMED[provider] : undefined

/** What was read, without the bare reading beneath what people said of it; with what read it, once that is known. */
function extractionOf(findings: Partial<Record<StageName, unknown>>): Record<string, unknown> {
  const read = z.safeParse(z.record(z.string(), z.unknown()), findings['extract_business'])
  if (!read.success) return {}
  const { asRead: _asRead, ...fields } = read.data
  const text = z.safeParse(ReadBy, findings['read_text'])
  return text.success ? { ...fields, ...text.data, codes: text.data.codes ?? [] } : fields
}

const ReadBy = z.object({ codes: z.nullish(z.array(z.unknown())), engine: z.string(), engineVersion: z.string() })

function answerOf(stage: StageName, finding: unknown): StageAnswer | undefined {
  const asked = z.safeParse(Asked, finding)
  if (!asked.success) return undefined
  const { provider, raw, expiredAt } = asked.data
  if (provider === null || (raw === null && !expiredAt)) return undefined
  return { stage, provider, raw, ...(expiredAt && { expiredAt }) }
}

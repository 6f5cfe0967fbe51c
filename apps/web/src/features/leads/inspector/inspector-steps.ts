import type { Lead, StageAnswer } from '@canvass/contracts/leads'
import type { StageName } from '@canvass/contracts/shapes/stages'
import { providerOfExpired, withoutExpired } from '@canvass/domain/places/time-limited-answers'
import { stepWords } from './inspector-words.ts'
import { type RawData, rawDataOf } from './raw-data.ts'
import type { StageDetails } from './useStageAnswers.ts'

/** One output of a step; `provider` is the service it came from, if not the step's own. */
export type StepOutput = RawData & { provider?: string }

export interface InspectorStep {
  step: string
  title: string
  note: string
  outputs: StepOutput[]
  /** The providers whose data for this step may no longer be stored. */
  expired: string[]
  /** The result of the match for the step's candidates, if it was blocked. */
  result?: string
  /** The stage that collected it; the alternative has none. */
  stage: StageName | undefined
}

/**
 * Builds the five cards, each with what its stages collected. If no model ran, the second shows what the rules
 * extracted.
 * @param told additional service answers, and the text that replaces a blocked match
 * @param now in ms; a profile cached on this device may contain data that has expired since
 */
export function inspectorSteps(
  lead: Lead,
  told: Pick<StageDetails, 'answers' | 'gateResult'>,
  now: number,
): InspectorStep[] {
  const { ocrText, openaiRaw, extractionRaw, googlePlacesRaw, serpApiRaw, businessIntelligence } = withoutExpired(
    lead,
    now,
  )
  const { answers, gateResult } = told
  const lender = providerOfExpired(lead, now)
  return [
    {
      ...stepWords.text,
      ...collected(ocrText),
      stage: 'read_text',
    },
    {
      ...stepWords.extraction,
      ...collected(openaiRaw ?? extractionRaw),
      stage: 'extract_business',
    },
    {
      ...stepWords.places,
      ...withExpiredProvider(
        collected(
          googlePlacesRaw,
          answers.filter(({ provider }) => !isSerp(provider)),
          'find_place',
        ),
        isSerp(lender) ? undefined : lender,
      ),
      ...(gateResult !== null && { result: gateResult }),
      stage: 'find_place',
    },
    {
      ...stepWords.serp,
      ...withExpiredProvider(
        collected(
          serpApiRaw,
          answers.filter(({ provider }) => isSerp(provider)),
          'find_place',
        ),
        isSerp(lender) ? lender : undefined,
      ),
      stage: undefined,
    },
    {
      ...stepWords.intelligence,
      ...collected(businessIntelligence, answers, 'find_people', 'analyse'),
      stage: 'analyse',
    },
  ]
}

const isSerp = (provider: string | undefined): boolean => provider === 'serpapi'

/** Adds the lender of expired data once: the server may have reported it already. */
const withExpiredProvider = (
  { outputs, expired }: Pick<InspectorStep, 'outputs' | 'expired'>,
  lender: string | undefined,
): Pick<InspectorStep, 'outputs' | 'expired'> => ({
  outputs,
  expired: lender === undefined || expired.includes(lender) ? expired : [...expired, lender],
})

/** Combines the step's own data with other service answers for these stages. */
function collected(
  own: unknown,
  answers: readonly StageAnswer[] = [],
  ...stages: StageName[]
): Pick<InspectorStep, 'outputs' | 'expired'> {
  const data = rawDataOf(own)
  const others = answers.filter(({ stage }) => stages.includes(stage))
  const answered = others.flatMap(({ provider, raw }): StepOutput[] => {
    const answer = rawDataOf(raw)
    return answer ? [{ ...answer, provider }] : []
  })
  return {
    outputs: [...(data ? [data] : []), ...answered],
    expired: others.flatMap(({ provider, expiredAt }) => (expiredAt === undefined ? [] : [provider])),
  }
}

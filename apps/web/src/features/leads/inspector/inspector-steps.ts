import type { Lead, StageAnswer } from '@canvass/contracts/leads'
import type { StageName } from '@canvass/contracts/shapes/stages'
import { lenderOfExpired, withoutExpired } from '@canvass/domain/places/lent-answers'
import { stepWords } from './inspector-words.ts'
import { type RawData, rawDataOf } from './raw-data.ts'
import type { StagesTold } from './useStageAnswers.ts'

/** One thing that a step collected; `provider` is the service that answered it, where it is not the step's own. */
export type StepOutput = RawData & { provider?: string }

export interface InspectorStep {
  step: string
  title: string
  note: string
  outputs: StepOutput[]
  /** Of whom the step collected something that may not be kept longer. */
  expired: string[]
  /** What came of the match that the step's candidates were held against, where it was blocked. */
  result?: string
  /** The stage that collected it; the alternative has none. */
  stage: StageName | undefined
}

/**
 * The five cards, each with what its stages collected. Where no model ran, the second shows what the rules extracted.
 * @param told what services answered besides, and what stands in the place of a match that was blocked
 * @param now milliseconds: a profile that a device kept from earlier may hold what is to be forgotten by now
 */
export function inspectorSteps(
  lead: Lead,
  told: Pick<StagesTold, 'answers' | 'gateResult'>,
  now: number,
): InspectorStep[] {
  const { ocrText, openaiRaw, extractionRaw, googlePlacesRaw, serpApiRaw, businessIntelligence } = withoutExpired(
    lead,
    now,
  )
  const { answers, gateResult } = told
  const lender = lenderOfExpired(lead, now)
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
      ...withLender(
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
      ...withLender(
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

/** With who lent what is over by now, once: the server may have said so already. */
const withLender = (
  { outputs, expired }: Pick<InspectorStep, 'outputs' | 'expired'>,
  lender: string | undefined,
): Pick<InspectorStep, 'outputs' | 'expired'> => ({
  outputs,
  expired: lender === undefined || expired.includes(lender) ? expired : [...expired, lender],
})

/** The step's own data, and what else services answered to these stages. */
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

import type { Lead, StageAnswer } from '@canvass/contracts/leads'
import type { StageName } from '@canvass/contracts/shapes/stages'
import { stepWords } from './inspector-words.ts'
import { type RawData, rawDataOf } from './raw-data.ts'

/** One thing that a step collected; `provider` is the service that answered it, where it is not the step's own. */
export type StepOutput = RawData & { provider?: string }

export interface InspectorStep {
  step: string
  title: string
  note: string
  outputs: StepOutput[]
  /** Of whom the step collected something that may not be kept longer. */
  expired: string[]
  /** The stage that collected it; the alternative has none. */
  stage: StageName | undefined
}

/**
 * The five cards, each with what its stages collected. Where no model ran, the second shows what the rules extracted.
 * @param answers what services answered besides
 */
export const inspectorSteps = (lead: Lead, answers: readonly StageAnswer[]): InspectorStep[] => [
  {
    ...stepWords.text,
    ...collected(lead.ocrText),
    stage: 'read_text',
  },
  {
    ...stepWords.extraction,
    ...collected(lead.openaiRaw ?? lead.extractionRaw),
    stage: 'extract_business',
  },
  {
    ...stepWords.places,
    ...collected(lead.googlePlacesRaw, answers, 'find_place'),
    stage: 'find_place',
  },
  { ...stepWords.serp, ...collected(lead.serpApiRaw), stage: undefined },
  {
    ...stepWords.intelligence,
    ...collected(lead.businessIntelligence, answers, 'find_people', 'analyse'),
    stage: 'analyse',
  },
]

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

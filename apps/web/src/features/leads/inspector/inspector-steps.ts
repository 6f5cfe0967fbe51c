import type { Lead } from '@canvass/contracts/leads'
import type { StageName } from '@canvass/contracts/shapes/stages'
import { stepWords } from './inspector-words.ts'

export interface InspectorStep {
  step: string
  title: string
  note: string
  data: unknown
  /** The stage that collected it; the alternative has none. */
  stage: StageName | undefined
}

/** The five cards. Where no model ran, the second shows what the rules extracted. */
export const inspectorSteps = (lead: Lead): InspectorStep[] => [
  {
    ...stepWords.text,
    data: lead.ocrText,
    stage: 'read_text',
  },
  {
    ...stepWords.extraction,
    data: lead.openaiRaw ?? lead.extractionRaw,
    stage: 'extract_business',
  },
  {
    ...stepWords.places,
    data: lead.googlePlacesRaw,
    stage: 'find_place',
  },
  { ...stepWords.serp, data: lead.serpApiRaw, stage: undefined },
  {
    ...stepWords.intelligence,
    data: lead.businessIntelligence,
    stage: 'analyse',
  },
]

import type { Lead } from '@canvass/contracts/leads'
import type { StageName } from '@canvass/contracts/stages'

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
    step: 'Step 1',
    title: 'OCR Text Extraction',
    note: 'What was read from the picture',
    data: lead.ocrText,
    stage: 'read_text',
  },
  {
    step: 'Step 2',
    title: 'AI Quick Extraction',
    note: '0.95 confidence threshold',
    data: lead.openaiRaw ?? lead.extractionRaw,
    stage: 'extract_business',
  },
  {
    step: 'Step 3',
    title: 'Google Places Enrichment',
    note: 'The place that fits the name',
    data: lead.googlePlacesRaw,
    stage: 'find_place',
  },
  { step: 'Alternative', title: 'SerpAPI Data', note: 'Currently unused', data: lead.serpApiRaw, stage: undefined },
  {
    step: 'Step 4',
    title: 'AI Comprehensive Intelligence',
    note: '25-point analysis',
    data: lead.businessIntelligence,
    stage: 'analyse',
  },
]

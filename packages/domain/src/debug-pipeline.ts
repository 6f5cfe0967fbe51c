import { protectedQuery } from './places/protected-query.ts'

/** One simulated stage as the debug screen shows it. */
export type DebugStage = {
  stage: 'OCR Extraction' | 'Clean Search Query' | 'Google Places API' | 'Validation Gate'
  input: string
  output: string
  status: 'success' | 'approved' | 'blocked'
  details?: { phone: string; website: string; address: string }
  result?: string
}

/** The lowest similarity, in percent, that passes the simulated gate. */
export const DEBUG_GATE_PERCENT = 59

/** Pause between two simulated stages. */
export const DEBUG_STAGE_MS = 500

/**
 * The simulated places service returns this for every query: the debug screen explains the gate and looks nothing up.
 */
const CANNED_DETAILS = {
  phone: '(555) 555-0100',
  website: 'https://places.example',
  address: '1 Example Street, Springfield',
}

/** Builds the search text: the brand, plus `water` and `peanuts` if the OCR text mentions them. */
export function debugQuery(businessName: string, ocrText: string): string {
  const text = ocrText.toLowerCase()
  const added = [text.includes('water') && 'water', text.includes('peanut') && 'peanuts']
  return [businessName.trim(), ...added].filter(Boolean).join(' ')
}

/** Canned similarity in percent: 60 for the brand plus `water`, otherwise 75. */
export function debugSimilarity(query: string, businessName: string): number {
  return query === `${businessName.trim()} water` ? 60 : 75
}

/**
 * Returns the four stages of the debug screen with canned results; nothing leaves the device. A match passes at
 * `gatePercent` or above; below it the query is kept, marked Protected.
 */
export function debugPipeline(
  input: { businessName: string; ocrText: string },
  gatePercent: number = DEBUG_GATE_PERCENT,
): DebugStage[] {
  const { businessName, ocrText } = input
  const brand = businessName.trim()
  const query = debugQuery(brand, ocrText)
  const similarity = debugSimilarity(query, brand)
  const match = `${query} Company`
  const isApproved = similarity >= gatePercent
  return [
    { stage: 'OCR Extraction', input: ocrText, output: brand, status: 'success' },
    { stage: 'Clean Search Query', input: brand, output: query, status: 'success' },
    { stage: 'Google Places API', input: query, output: match, status: 'success', details: CANNED_DETAILS },
    {
      stage: 'Validation Gate',
      input: `${query} against ${match}`,
      output: `${similarity}% similar, ${gatePercent}% needed`,
      status: isApproved ? 'approved' : 'blocked',
      result: isApproved ? match : protectedQuery(query),
    },
  ]
}

import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { failureWords } from './failure-words.ts'
import { reasonWords } from '../state/place-words.ts'

type Failed = {
  lastError: Pick<NonNullable<CaptureRow['lastError']>, 'message' | 'code' | 'http'> | null
  stage?: string
}

/**
 * Builds the notice of a failed capture: the server's message, else our reason, else the status. The title depends on
 * the message (specification, section 8). The stage's name appears only in debug mode.
 */
export function failureToast(
  { lastError, stage }: Failed,
  { isOnHome, isDebug }: { isOnHome: boolean; isDebug: boolean },
): { title: string; description: string; variant: 'destructive' } {
  const { message = null, code = '', http = null } = lastError ?? {}
  const text = message ?? reasonWords[code] ?? (http === null ? failureWords.fallback : failureWords.status(http))
  return {
    title: titleOf(text) ?? (isOnHome ? failureWords.otherOnHome : failureWords.other),
    description: isDebug && stage ? failureWords.inStage(text, stage) : text,
    variant: 'destructive',
  }
}

function titleOf(text: string): string | undefined {
  if (text.includes('timeout:')) return failureWords.timeout
  if (text.includes('API')) return failureWords.service
  if (text.includes('OCR')) return failureWords.text
  return text.includes('enrich') ? failureWords.enrichment : undefined
}

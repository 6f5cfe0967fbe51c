import type { StageName } from '@canvass/contracts/stages'
import type { LastError } from '../../platform/offline/capture-row.ts'
import { showToast } from '../../ui/toast-store.ts'

const FALLBACK = 'Failed to process image. Please try again.'

/** The title of a failed capture, by what went wrong. */
function titleOf(text: string): string {
  if (/timeout/i.test(text)) return 'Processing Timeout'
  if (text.includes('API')) return 'Service Error'
  if (text.includes('OCR') || /\btext\b/i.test(text)) return 'Text Extraction Failed'
  if (/enrich/i.test(text)) return 'Data Enrichment Failed'
  return 'Processing Failed'
}

/** Tells of a capture that needs its owner, with the stage in which it happened. */
export function tellFailure({ message, code }: Pick<LastError, 'message' | 'code'>, stage?: StageName): void {
  const text = message ?? FALLBACK
  showToast({
    title: titleOf(`${text} ${code}`),
    description: stage ? `${text} (Stage: ${stage})` : text,
    variant: 'destructive',
  })
}

import { countText } from '../../../ui/text/format.ts'

/**
 * Notices for captures that failed while the user was on another screen. Titles and fallbacks come from the
 * specification.
 */
export const failureWords = {
  timeout: 'Processing Timeout',
  service: 'Service Error',
  text: 'Text Extraction Failed',
  enrichment: 'Data Enrichment Failed',
  other: 'Processing Error',
  otherOnHome: 'Processing Failed',
  status: (status: number) => `Processing failed with status ${status}`,
  fallback: 'Failed to process image. Please try again.',
  inStage: (text: string, stage: string) => `${text} (Stage: ${stage})`,
  many: (count: number) => ({
    title: `${countText(count, 'capture')} need attention`,
    description: 'Open the outbox to see what to do.',
  }),
}

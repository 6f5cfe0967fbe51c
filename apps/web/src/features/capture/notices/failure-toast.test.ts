import { describe, expect, it } from 'vitest'
import { failureToast } from './failure-toast.ts'

const elsewhere = { isOnHome: false, isDebug: false }
const failed = (message: string | null, more: { code?: string; http?: number; stage?: string } = {}) => ({
  lastError: { message, code: more.code ?? 'internal', http: more.http ?? null },
  ...(more.stage !== undefined && { stage: more.stage }),
})

const said = (...given: Parameters<typeof failed>) => failureToast(failed(...given), elsewhere).description

describe('the notice of a failed capture', () => {
  it.each([
    ['timeout: no answer in 60 s', 'Processing Timeout'],
    ['The places API is down', 'Service Error'],
    ['OCR gave nothing', 'Text Extraction Failed'],
    ['Could not enrich the lead', 'Data Enrichment Failed'],
    ['A timeout while reading text', 'Processing Error'],
  ])('takes its title from the message: %s', (message, title) => {
    expect(failureToast(failed(message), elsewhere).title).toBe(title)
  })

  it('is titled Processing Failed on Home if the message matches no kind', () => {
    expect(failureToast(failed('Broken'), { isOnHome: true, isDebug: false }).title).toBe('Processing Failed')
  })

  it('shows the server’s message, then our reason, then the status, then a request to retry', () => {
    expect(said('The photo is blurred', { code: 'no_text', http: 500 })).toBe('The photo is blurred')
    expect(said(null, { code: 'too_large', http: 413 })).toBe(
      'This photo is over 15 MB, so it can’t be sent. It’s still on this phone.',
    )
    expect(said(null, { http: 500 })).toBe('Processing failed with status 500')
    expect(said(null)).toBe('Failed to process image. Please try again.')
  })

  it('names the stage only in debug mode', () => {
    const inStage = failed('Broken', { stage: 'read_text' })
    expect(failureToast(inStage, elsewhere).description).toBe('Broken')
    expect(failureToast(inStage, { isOnHome: false, isDebug: true }).description).toBe('Broken (Stage: read_text)')
  })
})

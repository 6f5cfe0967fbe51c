import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { findPromptInjections, isPromptInjection } from '@canvass/recognition/vision/prompt-injection'
import { ownSite } from '../../website/own-site.ts'
import { pageOf } from '../../website/site-texts.ts'
import { FIRST_PARTY_CONFIDENCE, type KnownFindings } from '../claim.ts'

/** A piece of text that a model may quote, with the evidence for a quote of it. */
export type ModelSource = {
  kind: 'photo' | 'typed' | 'website'
  text: string
  /** Confidence in the text itself. */
  confidence: number
  evidence: Evidence
}

const MAX_SOURCES = 200
const MAX_TEXT_LENGTH = 300
const MIN_CHARACTERS = 3

/** Invisible characters that are still read: they hide words or reverse them. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

/**
 * Returns what a model gets to see of a business: the lines that were read, and those of its own website, numbered.
 * Places are excluded, because their providers' data must not be turned into anything else. Text that addresses a
 * machine is left out, so that it can be neither obeyed nor quoted.
 */
export function modelSources(known: KnownFindings): ModelSource[] {
  const { read_text } = known
  const speaking = findPromptInjections(read_text.lines.map(({ text }) => text))
  const lines = read_text.lines.map(({ text, confidence, box }, index): ModelSource => {
    const evidence: Evidence = { source: 'model', ref: `line:${index}`, quote: text.slice(0, MAX_TEXT_LENGTH), box }
    return { kind: read_text.source, text, confidence, evidence }
  })
  const pages = (ownSite(known)?.lines ?? []).map(({ text, url }): ModelSource => {
    const evidence: Evidence = { source: 'model', quote: text.slice(0, MAX_TEXT_LENGTH), ...pageOf(url) }
    return { kind: 'website', text, confidence: FIRST_PARTY_CONFIDENCE, evidence }
  })
  return [...lines.filter((_, index) => !speaking.has(index)), ...pages]
    .slice(0, MAX_SOURCES)
    .map((source) => ({ ...source, text: visibleText(source.text) }))
    .filter(({ text }) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= MIN_CHARACTERS && !isPromptInjection(text))
}

const visibleText = (text: string) => text.replace(/\s+/gu, ' ').replace(HIDDEN, '').slice(0, MAX_TEXT_LENGTH).trim()

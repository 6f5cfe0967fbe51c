import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { speakingLines, speaksToAMachine } from '@canvass/recognition/vision/speaks-to-a-machine'
import { ownSite } from '../../website/own-site.ts'
import { pageOf } from '../../website/site-texts.ts'
import { FIRST_PARTY, type Known } from '../claim.ts'

/** One piece of text that a model may quote, and what a quote of it rests on. */
export type ModelSource = {
  kind: 'photo' | 'typed' | 'website'
  text: string
  /** How far the text itself is believed. */
  confidence: number
  evidence: Evidence
}

const MOST_SOURCES = 200
const LONGEST_TEXT = 300
const FEWEST_LETTERS = 3

/** Signs that are not seen and still read: they hide words, or turn them around. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

/**
 * What a model is told of a business: the lines that were read, and those of its own website, each by its number. Places
 * are not among it: what their providers say must not be made into something else. Text that speaks to a machine is
 * left out, so that it can neither be obeyed nor quoted.
 */
export function modelSources(known: Known): ModelSource[] {
  const { read_text } = known
  const speaking = speakingLines(read_text.lines.map(({ text }) => text))
  const lines = read_text.lines.map(({ text, confidence, box }, index): ModelSource => {
    const evidence: Evidence = { source: 'model', ref: `line:${index}`, quote: text.slice(0, LONGEST_TEXT), box }
    return { kind: read_text.source, text, confidence, evidence }
  })
  const pages = (ownSite(known)?.lines ?? []).map(({ text, url }): ModelSource => {
    const evidence: Evidence = { source: 'model', quote: text.slice(0, LONGEST_TEXT), ...pageOf(url) }
    return { kind: 'website', text, confidence: FIRST_PARTY, evidence }
  })
  return [...lines.filter((_, index) => !speaking.has(index)), ...pages]
    .slice(0, MOST_SOURCES)
    .map((source) => ({ ...source, text: shownOf(source.text) }))
    .filter(({ text }) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= FEWEST_LETTERS && !speaksToAMachine(text))
}

const shownOf = (text: string) => text.replace(/\s+/gu, ' ').replace(HIDDEN, '').slice(0, LONGEST_TEXT).trim()

import type { Evidence, Fact } from '@canvass/contracts/shapes/evidence'
import type { NumberedLine } from '@canvass/recognition/lines/line-evidence'
import { findPromptInjections } from '@canvass/recognition/vision/prompt-injection'
import type { WebsiteAnswer, WebsitePage } from '../ports/website.ts'
import type { SiteLine } from './found-site.ts'

/** Confidence in one first-party source, and in two that agree. */
export const OWN_SITE_CONFIDENCE = 0.8
export const AGREED_CONFIDENCE = 0.9
const MAX_QUOTE_LENGTH = 300
const MAX_LINES = 300

/** Turns a page's words into evidence. */
export type Quoting = (url: string, quote: string) => Evidence

/** `refOf` returns the identifier for a page whose address may not be stored. */
export const quotingOf =
  ({ fetchedAt }: Pick<WebsiteAnswer, 'fetchedAt'>, refOf = (url: string) => url): Quoting =>
  (url, quote) => ({
    source: 'website',
    quote: quote.slice(0, MAX_QUOTE_LENGTH),
    ...pageOf(refOf(url)),
    at: fetchedAt,
  })

/** Returns a page reference for evidence: it can be opened if it's an address. */
export const pageOf = (ref: string): Pick<Evidence, 'ref' | 'url'> => ({
  ref,
  ...(/^https?:/iu.test(ref) && { url: ref }),
})

export const factOfSite = (value: string, evidence: Evidence[], label: string | null = null): Fact => ({
  value,
  label,
  confidence: OWN_SITE_CONFIDENCE,
  evidence,
})

/**
 * Returns the visible text, each line once, because menus and footers are on every page. Lines addressed to a machine
 * are left out.
 */
export function linesOfSite(pages: readonly WebsitePage[]): SiteLine[] {
  const seen = new Set<string>()
  return pages
    .flatMap(({ url, lines }) => {
      const speaking = findPromptInjections(lines)
      return lines.flatMap((text, at) => (speaking.has(at) || seen.has(text) || !seen.add(text) ? [] : [{ text, url }]))
    })
    .slice(0, MAX_LINES)
}

/** Converts lines for the reading rules: stacked vertically, with full confidence. */
export const toNumberedLines = (lines: readonly SiteLine[]): NumberedLine[] =>
  lines.map(({ text }, index) => {
    const box = { x: 0, y: index / lines.length, width: 1, height: 1 / lines.length }
    return { text, box, confidence: 1, index, source: 'typed', shown: box }
  })

/** Converts evidence that references such lines into evidence of their pages. */
export const toPageEvidence = (
  evidence: readonly Evidence[],
  lines: readonly SiteLine[],
  quoting: Quoting,
): Evidence[] =>
  evidence.flatMap(({ ref }) => {
    const line = lines[Number(ref.replace('line:', ''))]
    return line ? [quoting(line.url, line.text)] : []
  })

/** Merges facts with the same value, combining their evidence. */
export function mergedFacts(facts: readonly Fact[], most: number): Fact[] {
  const byValue = new Map<string, Fact>()
  for (const fact of facts) {
    const seen = byValue.get(fact.value)
    byValue.set(
      fact.value,
      seen
        ? {
            ...seen,
            label: seen.label ?? fact.label,
            evidence: distinct([...seen.evidence, ...fact.evidence]),
          }
        : fact,
    )
  }
  return [...byValue.values()].slice(0, most)
}

const MAX_EVIDENCE = 4
const distinct = (evidence: readonly Evidence[]): Evidence[] =>
  evidence
    .filter((one, at) => evidence.findIndex(({ url, quote }) => url === one.url && quote === one.quote) === at)
    .slice(0, MAX_EVIDENCE)

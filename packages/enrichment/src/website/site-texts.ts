import type { Evidence, Fact } from '@canvass/contracts/shapes/evidence'
import type { NumberedLine } from '@canvass/recognition/lines/line-evidence'
import { speakingLines } from '@canvass/recognition/vision/speaks-to-a-machine'
import type { WebsiteAnswer, WebsitePage } from '../ports/website.ts'
import type { SiteLine } from './found-site.ts'

/** How far one first-party source is believed, and two that agree. */
export const OWN_SITE = 0.8
export const TWO_AGREE = 0.9
const LONGEST_QUOTE = 300
const MOST_LINES = 300

/** Makes evidence of what a page says. */
export type Quoting = (url: string, quote: string) => Evidence

/** `refOf` says by what a page is called, where its address may not be kept. */
export const quotingOf =
  ({ fetchedAt }: Pick<WebsiteAnswer, 'fetchedAt'>, refOf = (url: string) => url): Quoting =>
  (url, quote) => ({
    source: 'website',
    quote: quote.slice(0, LONGEST_QUOTE),
    ...pageOf(refOf(url)),
    at: fetchedAt,
  })

/** A page in evidence: it can be opened where it is called by its address. */
export const pageOf = (ref: string): Pick<Evidence, 'ref' | 'url'> => ({
  ref,
  ...(/^https?:/iu.test(ref) && { url: ref }),
})

export const factOfSite = (value: string, evidence: Evidence[], label: string | null = null): Fact => ({
  value,
  label,
  confidence: OWN_SITE,
  evidence,
})

/** What visitors read, each text once: menus and footers stand on every page. What speaks to a machine is left out. */
export function linesOfSite(pages: readonly WebsitePage[]): SiteLine[] {
  const seen = new Set<string>()
  return pages
    .flatMap(({ url, lines }) => {
      const speaking = speakingLines(lines)
      return lines.flatMap((text, at) => (speaking.has(at) || seen.has(text) || !seen.add(text) ? [] : [{ text, url }]))
    })
    .slice(0, MOST_LINES)
}

/** Lines as the rules for readings take them: one below the other, certain. */
export const numbered = (lines: readonly SiteLine[]): NumberedLine[] =>
  lines.map(({ text }, index) => {
    const box = { x: 0, y: index / lines.length, width: 1, height: 1 / lines.length }
    return { text, box, confidence: 1, index, source: 'typed', shown: box }
  })

/** Evidence that points at such lines, as evidence of the pages on which they stand. */
export const onPages = (evidence: readonly Evidence[], lines: readonly SiteLine[], quoting: Quoting): Evidence[] =>
  evidence.flatMap(({ ref }) => {
    const line = lines[Number(ref.replace('line:', ''))]
    return line ? [quoting(line.url, line.text)] : []
  })

/** Facts of one value become one, with the evidence of all. */
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

const MOST_EVIDENCE = 4
const distinct = (evidence: readonly Evidence[]): Evidence[] =>
  evidence
    .filter((one, at) => evidence.findIndex(({ url, quote }) => url === one.url && quote === one.quote) === at)
    .slice(0, MOST_EVIDENCE)

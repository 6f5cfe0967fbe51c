import type { SiteCard } from '@canvass/enrichment/ports/website'

/** Elements that authors use to group related content. */
const PARTS: ReadonlySet<string> = new Set('address article dd dl figure li p td tr'.split(' '))
/** Generic containers. */
const BOXES: ReadonlySet<string> = new Set(['div', 'section'])
/** A part with more lines than this shows several people. */
const MAX_LINES = 8
const MAX_CARDS = 60
const MAX_LINKS = 4
const REACHES = /@|\d[\d\s()./-]{5,}\d/u

type Open = { name: string; depth: number; fromLine: number; fromLink: number; id: number; beside: number }

/**
 * Gathers the small parts of a page that contain contact details.
 * @param lines the lines of the page, which grow during parsing; a part begins and ends between two of them
 */
export function gatherCards(lines: readonly string[]) {
  const cards: SiteCard[] = []
  const links: SiteCard['links'] = []
  const open: Open[] = []
  let ids = 0
  return {
    cards,
    /** Call for an element once the line before it has ended. */
    opened(name: string, depth: number) {
      if (!PARTS.has(name) && !BOXES.has(name)) return
      ids += 1
      const beside = open.at(-1)?.id ?? 0
      open.push({ name, depth, fromLine: lines.length, fromLink: links.length, id: ids, beside })
    },
    link(kind: 'phone' | 'email', value: string) {
      links.push({ kind, value })
    },
    /** Call for its end once its last line has ended. */
    closed(depth: number) {
      const part = open.at(-1)
      if (part?.depth !== depth) return
      open.pop()
      const [inIt, linked] = [lines.slice(part.fromLine), links.slice(part.fromLink)]
      if (inIt.length === 0 || inIt.length > MAX_LINES || linked.length > MAX_LINKS) return
      if (cards.length >= MAX_CARDS || (linked.length === 0 && !inIt.some((line) => REACHES.test(line)))) return
      cards.push({ lines: inIt, links: linked, ...(BOXES.has(part.name) && { beside: part.beside }) })
    },
  }
}

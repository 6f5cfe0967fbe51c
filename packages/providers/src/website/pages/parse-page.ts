import type { SiteData, SiteLink, SiteTag, WebsitePage } from '@canvass/enrichment/ports/website'
import { Parser } from 'htmlparser2'
import type { PageLink } from './choose-pages.ts'
import { gatherCards } from './gather-cards.ts'
import { gatherLines } from './gather-lines.ts'
import { hiddenEmail, hiddenEmailOfLink } from './hidden-email.ts'
import { type Edge, INLINE, isContact, joined, type Piece } from './join-pieces.ts'
import { refreshTarget } from './refresh-target.ts'
import { BLOCKS, isBooking, isInvisible, profileOf } from './page-elements.ts'
import { siteDataOf } from './structured-data.ts'
import { tagsOfAddress, tagsOfScript } from './tag-table.ts'

/**
 * The deepest nesting to read: no real page is this deep, and the parser's own stack of open elements grows with it.
 */
const DEEPEST = 1_000
const MAX_SCRIPT = 200_000
const MAX_ALL_SCRIPTS = 600_000
const MAX_LINKS = 600
const MAX_PER_KIND = 30
const LONGEST = 300

/** A page as parsed, before it is judged. */
export type ParsedPage = WebsitePage & {
  /** All its links, for choosing the next pages to read. */
  leadsTo: PageLink[]
  /** The target of an immediate redirect, whatever else the page contains. */
  movesTo?: string | undefined
  hasScripts: boolean
}

class TooDeep extends Error {
  override readonly name = 'TooDeep'
}

/** Parses a page in one pass, without building a tree; nothing in it is run, fetched, or obeyed. */
export function parsePage(html: string, url: URL): ParsedPage {
  const text = gatherLines()
  const parts = gatherCards(text.lines)
  const seen = {
    title: '',
    address: undefined as string | undefined,
    siteName: null as string | null,
    description: null as string | null,
    viewport: null as string | null,
    headings: [] as string[],
    quotes: [] as string[],
    data: [] as SiteData[],
    links: [] as SiteLink[],
    tags: new Map<string, SiteTag>(),
    leadsTo: [] as PageLink[],
    base: url,
    movesTo: undefined as string | undefined,
    hasContactForm: false,
    hasLogin: false,
    hasScripts: false,
  }
  let depth = 0
  /** The depth at which an invisible part starts; everything nested in it is invisible, too. */
  let unseenFrom = Infinity
  /** The depth at which placeholder text starts that the browser replaces with an email. */
  let insteadFrom = Infinity
  let script: { isData: boolean; text: string } | undefined
  let scripts = 0
  let isTitle = false
  let link: { address: string; text: string } | undefined
  let heading: Piece[] | undefined
  /** Where the outermost open quotation begins. */
  let quote: { depth: number; fromLine: number } | undefined
  let form: { fields: number; writes: boolean } | undefined

  const mark = (tags: readonly SiteTag[]) => {
    for (const tag of tags) if (!seen.tags.has(tag.name)) seen.tags.set(tag.name, tag)
  }
  const opened = (name: string, attributes: Readonly<Record<string, string>>) => {
    depth += 1
    if (depth > DEEPEST) throw new TooDeep()
    if (unseenFrom === Infinity && isInvisible(name, attributes)) unseenFrom = depth
    if (BLOCKS.has(name)) text.end()
    else if (name === 'td' || name === 'th') text.add(' ')
    if (unseenFrom === Infinity) parts.opened(name, depth)
    if (name === 'blockquote') quote ??= { depth, fromLine: text.lines.length }
    const { src, href, type = '', content = '', rel = '' } = attributes
    const hidden = hiddenEmail(attributes['data-cfemail'])
    if (name === 'a' && href !== undefined) link = { address: addressOf(href.trim(), hidden), text: '' }
    if (INLINE.has(name)) edge({ isOpening: true, isContact: name === 'a' && isContact(link?.address ?? '') })
    if (src !== undefined && src.length <= 2_000) mark(tagsOfAddress(src))
    if (name === 'script') {
      seen.hasScripts = true
      script = { isData: /^application\/ld\+json/iu.test(type), text: '' }
    } else if (name === 'title') isTitle = depth <= 4 && seen.title === ''
    else if (name === 'base' && href !== undefined && URL.canParse(href, url.href)) seen.base = new URL(href, url)
    else if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/iu.test(rel)) readAddress(href)
    else if (name === 'meta') {
      readMeta((attributes['name'] ?? attributes['property'] ?? '').toLowerCase(), content)
      // A redirect for browsers without scripts doesn't apply to others.
      if (attributes['http-equiv']?.toLowerCase() === 'refresh' && unseenFrom === Infinity)
        seen.movesTo ??= refreshTarget(content, seen.base, url)
    } else if (name === 'h1' || name === 'h2') heading = []
    else if (name === 'form') form = { fields: 0, writes: false }
    else if (name === 'textarea' && form) form.writes = true
    else if (name === 'input') readInput(type.toLowerCase())
    if (hidden !== undefined && insteadFrom === Infinity) {
      told(hidden)
      insteadFrom = depth
    }
  }
  const readMeta = (name: string, content: string) => {
    const told = content.replace(/\s+/gu, ' ').trim().slice(0, LONGEST)
    if (told === '') return
    if (name === 'og:site_name' || name === 'application-name') seen.siteName ??= told
    else if (name === 'description' || name === 'og:description') seen.description ??= told
    else if (name === 'viewport') seen.viewport ??= told
    else if (name === 'og:url') readAddress(content)
  }
  /** Accepts only an absolute URL as a page's own: a relative one would be resolved against where it was read. */
  const readAddress = (address = '') => {
    const told = address.trim()
    if (/^https?:\/\//iu.test(told) && told.length <= LONGEST && URL.canParse(told)) seen.address ??= told
  }
  const readInput = (type: string) => {
    if (type === 'password') seen.hasLogin = true
    else if (form && type !== 'hidden' && type !== 'submit' && type !== 'search') {
      form.fields += 1
      if (type === 'tel' || type === 'email') form.writes ||= form.fields > 1
    }
  }
  /** Records an inline boundary, unless it is in an invisible part. */
  const edge = (one: Edge) => {
    if (unseenFrom !== Infinity || insteadFrom < depth) return
    text.edge(one)
    if (heading !== undefined && heading.length < LONGEST) heading.push(one)
  }
  const closed = (name: string) => {
    if (INLINE.has(name)) edge({ isOpening: false, isContact: name === 'a' && isContact(link?.address ?? '') })
    if (name === 'script' && script) {
      if (script.isData) seen.data.push(...siteDataOf(script.text).slice(0, MAX_PER_KIND - seen.data.length))
      else mark(tagsOfScript(script.text))
      script = undefined
    } else if (name === 'title') isTitle = false
    else if (name === 'a' && link) {
      readLink(link)
      link = undefined
    } else if ((name === 'h1' || name === 'h2') && heading !== undefined) {
      const told = joined(heading).join(' ').replace(/\s+/gu, ' ').trim().slice(0, LONGEST)
      if (told !== '' && seen.headings.length < 10) seen.headings.push(told)
      heading = undefined
    } else if (name === 'form') {
      seen.hasContactForm ||= form?.writes === true
      form = undefined
    }
    if (BLOCKS.has(name)) text.end()
    parts.closed(depth)
    if (depth === quote?.depth) {
      seen.quotes.push(...text.lines.slice(quote.fromLine))
      quote = undefined
    }
    if (depth === unseenFrom) unseenFrom = Infinity
    if (depth === insteadFrom) insteadFrom = Infinity
    depth -= 1
  }
  const readLink = ({ address, text: words }: { address: string; text: string }) => {
    const label = words.replace(/\s+/gu, ' ').trim().slice(0, LONGEST)
    const add = (kind: SiteLink['kind'], value: string) => {
      const isNew = value !== '' && !seen.links.some((one) => one.kind === kind && one.value === value)
      if (isNew && seen.links.filter((one) => one.kind === kind).length < MAX_PER_KIND)
        seen.links.push({ kind, value: value.slice(0, LONGEST), text: label })
    }
    const [, scheme = '', rest = ''] = /^(tel|mailto):(.*)$/isu.exec(address) ?? []
    if (scheme !== '') {
      const kind = scheme.toLowerCase() === 'tel' ? 'phone' : 'email'
      // An invisible link belongs to no card.
      if (unseenFrom === Infinity) parts.link(kind, plain(rest).slice(0, LONGEST))
      return add(kind, plain(rest))
    }
    if (!URL.canParse(address, seen.base.href)) return
    const target = new URL(address, seen.base)
    const profile = profileOf(target)
    if (profile !== undefined) add('social', profile)
    else if (isBooking(target)) add('booking', target.hostname + target.pathname)
    if (seen.leadsTo.length < MAX_LINKS) seen.leadsTo.push({ address: target.href, text: label })
  }
  const told = (piece: string) => {
    if (script) {
      const room = Math.min(MAX_SCRIPT - script.text.length, MAX_ALL_SCRIPTS - scripts)
      if (room <= 0) return
      script.text += piece.slice(0, room)
      scripts += Math.min(piece.length, room)
      return
    }
    if (isTitle) seen.title = (seen.title + piece).slice(0, LONGEST)
    if (unseenFrom !== Infinity || insteadFrom !== Infinity) return
    text.add(piece)
    if (link && link.text.length < LONGEST) link.text += piece
    if (heading !== undefined && heading.length < LONGEST) heading.push(piece)
  }

  const parser = new Parser({ onopentag: opened, onclosetag: closed, ontext: told }, { decodeEntities: true })
  try {
    parser.end(html)
  } catch (thrown) {
    if (!(thrown instanceof TooDeep)) throw thrown
  }
  text.end()
  const title = seen.title.replace(/\s+/gu, ' ').trim()
  return {
    url: url.href,
    ...(seen.address !== undefined && { address: seen.address }),
    title: title === '' ? null : title,
    siteName: seen.siteName,
    description: seen.description,
    lines: text.lines,
    headings: seen.headings,
    ...(seen.quotes.length > 0 && { quotes: seen.quotes }),
    data: seen.data,
    links: seen.links,
    cards: parts.cards,
    tags: [...seen.tags.values()],
    viewport: seen.viewport,
    hasContactForm: seen.hasContactForm,
    hasLogin: seen.hasLogin,
    leadsTo: seen.leadsTo,
    movesTo: seen.movesTo,
    hasScripts: seen.hasScripts,
  }
}

/** Returns a link's target, decoding an email that is hidden from spam bots. */
function addressOf(href: string, hidden = hiddenEmailOfLink(href)): string {
  return hidden === undefined ? href.slice(0, 2_000) : `mailto:${hidden}`
}

/** Returns the value of a phone or email link without its parameters. */
function plain(value: string): string {
  const [bare = ''] = value.split('?', 1)
  try {
    return decodeURIComponent(bare).trim()
  } catch {
    return bare.trim()
  }
}

/** Builds a page from plain text. */
export function pageOfText(body: string, url: URL): ParsedPage {
  const text = gatherLines()
  for (const line of body.split(/\r?\n/u)) {
    text.add(line)
    text.end()
  }
  return { ...parsePage('', url), lines: text.lines }
}

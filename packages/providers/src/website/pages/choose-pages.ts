import { bareAddress, isSameSite } from './site-address.ts'

export type PageLink = { address: string; text: string }

/**
 * Links to look for, most telling first; in English, German, French, Spanish, Italian, Dutch, Polish, Portuguese,
 * Swedish.
 */
const WANTED: readonly RegExp[] = [
  /imprint|impressum|legal[ -]?notice|mentions[ -]?l[ée]gales|aviso[ -]?legal|note[ -]?legali|colofon|nota[ -]?prawna/iu,
  /contact|kontakt|contatt|contato|skontaktuj/iu,
  /about|(?:ü|ue|u)ber[ -]?uns|[àa][ -]?propos|qui[ -]sommes|sobre|qui[ée]n(?:es)?[ -]somos|quem[ -]somos|chi[ -]siamo|over[ -]ons|o[ -]nas(?![\p{L}])|om[ -]oss/iu,
  /\bteam\b|\bour[ -]people\b|\bstaff\b|equip[eoa](?![\p{L}])|équipe|zesp[óo][łl]|mitarbeiter|medewerkers|medarbetare/iu,
]
const NO_PAGE = /\.(?:pdf|jpe?g|png|gif|webp|svg|zip|docx?|xlsx?|mp[34]|ics|vcf|xml|json|js|css)$/iu
const LONGEST_TEXT = 60

/** Chooses the pages of a site that most likely identify its owner and contacts: one of each kind, four at most. */
export function choosePages(links: readonly PageLink[], home: URL): URL[] {
  const own = links.flatMap(({ address, text }) => {
    if (!URL.canParse(address, home.href)) return []
    const url = bareAddress(new URL(address, home))
    const isPage = /^https?:$/u.test(url.protocol) && isSameSite(url, home) && !NO_PAGE.test(url.pathname)
    return isPage && url.href !== home.href ? [{ url, text, path: plainPath(url) }] : []
  })
  const chosen = new Map<string, URL>()
  for (const kind of WANTED) {
    const page =
      own.find(({ url, text }) => text.length <= LONGEST_TEXT && kind.test(text) && !chosen.has(url.href)) ??
      own.find(({ url, path }) => path.length <= LONGEST_TEXT && kind.test(path) && !chosen.has(url.href))
    if (page) chosen.set(page.url.href, page.url)
  }
  return [...chosen.values()]
}

function plainPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The build's description of the site: the file of each prebuilt page, and the URLs that the app handles. */
export interface Site {
  readonly pages: Readonly<Record<string, string>>
  /** URL patterns such as `/lead/:identifier` and `/processing/:leadId?`. */
  readonly app: readonly string[]
  /** The demo's document, and the base URL under which every app URL exists again. */
  readonly demo?: { readonly at: string; readonly page: string }
}

/** What to serve for a URL: a prebuilt page, the app, or a not-found page. */
export type PageMatch = { page: string } | 'app' | 'nowhere'

/** Creates the lookup of the page for a URL, ignoring a trailing slash and case. */
export function createPageLookup({ pages, app, demo }: Site): (path: string) => PageMatch {
  const patterns = app.map(patternOf)
  const isThere = (address: string): boolean =>
    pages[address] !== undefined || patterns.some((pattern) => pattern.test(address))
  return (path) => {
    const address = path.length > 1 ? path.toLowerCase().replace(/\/+$/, '') : path
    const page = pages[address]
    if (page !== undefined) return { page }
    if (demo && `${address}/`.startsWith(`${demo.at}/`))
      return isThere(address.slice(demo.at.length) || '/') ? { page: demo.page } : 'nowhere'
    return patterns.some((pattern) => pattern.test(address)) ? 'app' : 'nowhere'
  }
}

function patternOf(address: string): RegExp {
  const parts = address
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      if (!part.startsWith(':')) return `/${part.replace(/[^\w-]/g, '\\$&')}`
      return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
    })
  return new RegExp(`^${parts.join('') || '/'}$`, 'i')
}

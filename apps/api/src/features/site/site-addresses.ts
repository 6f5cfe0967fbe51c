/** What a build says of itself: the file of each page that is written down, and where the app itself answers. */
export interface Site {
  readonly pages: Readonly<Record<string, string>>
  /** As patterns: `/lead/:identifier`, `/processing/:leadId?`. */
  readonly app: readonly string[]
  /** The document of the demo, and where its screens lie: each address of the app once more, below `at`. */
  readonly demo?: { readonly at: string; readonly page: string }
}

/** What to answer at an address with a page: one that is written down, the app's own, or that there is nothing. */
export type PageAt = { page: string } | 'app' | 'nowhere'

/** The page at an address, however it is spelled: with a slash at its end, or with capitals. */
export function pagesOf({ pages, app, demo }: Site): (path: string) => PageAt {
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

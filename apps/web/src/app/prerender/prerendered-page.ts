/** A placeholder for the server's address, which a build doesn't know: the server replaces it with its own. */
export const OWN_ORIGIN = 'https://canvass.invalid'

/** A prerendered page. */
export interface PrerenderedPage {
  readonly address: string
  readonly body: string
  readonly title: string
  readonly description: string
  /** Its canonical address. */
  readonly knownAs: string
  /** Its structured data for search engines, as JSON; undefined if it isn't meant for them. */
  readonly data: object | undefined
}

/** The module that renders the pages, once bundled for a build. */
export interface PageRenderer {
  /** The addresses of all prerendered pages. */
  readonly pageAddresses: readonly string[]
  /** An address that doesn't exist: its prerendered page serves for all of them. */
  readonly NOWHERE: string
  /** The addresses that the app itself handles, as patterns: `/lead/:identifier`. */
  readonly appAddresses: readonly string[]
  readonly renderPage: (address: string) => Promise<PrerenderedPage>
}

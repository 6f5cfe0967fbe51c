/** Stands for the address of the server, which a build does not know: the server writes its own in its place. */
export const OWN_ORIGIN = 'https://canvass.invalid'

/** A page as a build writes it down. */
export interface WrittenPage {
  readonly address: string
  readonly body: string
  readonly title: string
  readonly description: string
  /** The address by which it is known. */
  readonly knownAs: string
  /** What it says of itself to those who search, as JSON; undefined where it is not for them. */
  readonly data: object | undefined
}

/** What writes the pages, once it is bundled for a build. */
export interface Rendering {
  /** The addresses of all pages that are written down. */
  readonly pageAddresses: readonly string[]
  /** One at which there is nothing: what is written down for it is the page of all such addresses. */
  readonly NOWHERE: string
  /** The addresses at which the app itself answers, as patterns: `/lead/:identifier`. */
  readonly appAddresses: readonly string[]
  readonly renderPage: (address: string) => Promise<WrittenPage>
}

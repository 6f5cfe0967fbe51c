import { type ComponentProps, createElement, type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { queryClient, SESSION_KEY } from '../../platform/query/query-client.ts'
import { declarationOf } from '../../platform/screens.ts'
import { appAddresses, ROOT, writtenScreens } from '../../platform/written-pages.ts'
import { App } from '../App.tsx'
import { pageDescriptions } from '../words/page-description-words.ts'
import { pageWords } from '../words/page-words.ts'
import { describePage } from './describe-page.ts'
import type { WrittenPage } from './written-page.ts'

/** An address at which there is nothing: what is written down for it is the page of all of them. */
export const NOWHERE = '/404'

/** The addresses of all pages that are written down. */
export const pageAddresses: readonly string[] = [
  ROOT,
  ...writtenScreens.map((screen) => declarationOf(screen).path),
  NOWHERE,
]

export { appAddresses }

/** Writes a page down as it stands for somebody whom nobody knows, all of it in place. */
export async function renderPage(address: string): Promise<WrittenPage> {
  // A build has no visitor, and so nothing that is remembered of one.
  globalThis.localStorage ??= nothingKept
  queryClient.setQueryData(SESSION_KEY, null)
  const router = ({ children }: { children: ReactNode }) =>
    createElement(StaticRouter, { location: address } as ComponentProps<typeof StaticRouter>, children)
  const app = createElement(StrictMode, null, createElement(App, { router }))
  // Everything in its place: what is laid beside and moved in later would take a script that stands in the page.
  const faults: unknown[] = []
  const { prelude } = await prerender(app, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => void faults.push(fault),
  })
  const body = await new Response(prelude).text()
  // What was asked for would be remembered for minutes, and the build would wait for that to end.
  queryClient.clear()
  // What cannot be written down would be missing from the page until the app takes over: no such build is made.
  if (faults.length > 0) throw new Error(`${address} cannot be written down`, { cause: faults[0] })
  const screen = address === ROOT ? 'landing' : writtenScreens.find((name) => declarationOf(name).path === address)
  const description = screen === undefined ? pageWords.description : pageDescriptions[screen]
  const title = pageWords.site(screen === undefined ? pageWords.notFound : pageWords.titles[screen])
  // The landing page has two addresses, and is known by the one at which it stands for everybody.
  const knownAs = screen === undefined ? address : declarationOf(screen).path
  const data =
    address === NOWHERE ? undefined : describePage({ title, description, knownAs, isOfProduct: screen === 'landing' })
  return { address, body, title, description, knownAs, data }
}

const nothingKept: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
}

import { type ComponentProps, createElement, type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { queryClient, SESSION_KEY } from '../../platform/query/query-client.ts'
import { declarationOf } from '../../platform/screens.ts'
import { appAddresses, ROOT, prerenderedScreens } from '../../platform/prerendered-pages.ts'
import { App } from '../App.tsx'
import { pageDescriptions } from '../words/page-description-words.ts'
import { pageWords } from '../words/page-words.ts'
import { describePage } from './describe-page.ts'
import type { PrerenderedPage } from './prerendered-page.ts'

/** An address that doesn't exist: its prerendered page serves for all of them. */
export const NOWHERE = '/404'

/** The addresses of all prerendered pages. */
export const pageAddresses: readonly string[] = [
  ROOT,
  ...prerenderedScreens.map((screen) => declarationOf(screen).path),
  NOWHERE,
]

export { appAddresses }

/** Prerenders a page, complete, as an unknown visitor sees it. */
export async function renderPage(address: string): Promise<PrerenderedPage> {
  // A build has no visitor, and so no stored data of one.
  globalThis.localStorage ??= emptyStorage
  queryClient.setQueryData(SESSION_KEY, null)
  const router = ({ children }: { children: ReactNode }) =>
    createElement(StaticRouter, { location: address } as ComponentProps<typeof StaticRouter>, children)
  const app = createElement(StrictMode, null, createElement(App, { router }))
  // Render everything in place: content streamed in later would need an inline script in the page.
  const faults: unknown[] = []
  const { prelude } = await prerender(app, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => void faults.push(fault),
  })
  const body = await new Response(prelude).text()
  // Cached queries would live for minutes and keep the build from exiting.
  queryClient.clear()
  // Anything that can't be prerendered would be missing from the page until the app takes over: fail such a build.
  if (faults.length > 0) throw new Error(`${address} cannot be prerendered`, { cause: faults[0] })
  const screen = address === ROOT ? 'landing' : prerenderedScreens.find((name) => declarationOf(name).path === address)
  const description = screen === undefined ? pageWords.description : pageDescriptions[screen]
  const title = pageWords.site(screen === undefined ? pageWords.notFound : pageWords.titles[screen])
  // The landing page has two addresses; the canonical one is its public one.
  const knownAs = screen === undefined ? address : declarationOf(screen).path
  const data =
    address === NOWHERE ? undefined : describePage({ title, description, knownAs, isOfProduct: screen === 'landing' })
  return { address, body, title, description, knownAs, data }
}

const emptyStorage: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
}

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pathTo } from '../../platform/paths.ts'
import { isDeviceKnown } from '../../platform/session/identity.ts'
import type { BuiltScreen } from '../../platform/screens.ts'
import { useSession } from '../../platform/session/useSession.ts'
import { useOwnTitle } from '../../ui/layout/page-title.ts'
import { pageWords } from '../words/page-words.ts'
import { type RouteHandle, useRouteHandle } from './route-handle.ts'

/** Title, description and canonical address of the page that is shown. */
export function PageMeta() {
  const handle = useRouteHandle()
  const { state } = useSession()
  const { pathname } = useLocation()
  const own = useOwnTitle()
  const isRoot = handle?.screen === 'home'
  // Until it is known who is here, the page's own head says what the root is.
  const isUndecided = isRoot && state === 'loading'
  const screen = state === 'out' && handle !== undefined ? shownWithoutSession(handle) : handle?.screen
  const title = pageWords.site(own ?? (screen ? pageWords.titles[screen] : pageWords.notFound))
  // A page that has two addresses is known by one of them.
  const path = screen === 'landing' ? pathTo(screen) : (handle?.knownAs ?? pathname)
  useEffect(() => {
    if (isUndecided) return
    document.title = title
    tell('link[rel="canonical"]', 'link', { rel: 'canonical' }, 'href', new URL(path, location.origin).href)
  }, [isUndecided, title, path])
  useDescription(isUndecided ? undefined : screen, pathname)
  return null
}

/** What the guard shows in the place of a screen for people who are signed in: the sign-in, or the landing page at the root. */
function shownWithoutSession({ screen, role }: RouteHandle): BuiltScreen {
  if (role === 'public') return screen
  return screen === 'home' && !isDeviceKnown() ? 'landing' : 'login'
}

/** Says what a page is that somebody went to: what the first page is stands in its document already. */
function useDescription(screen: BuiltScreen | undefined, pathname: string): void {
  const first = useRef<string | undefined>(pathname)
  useEffect(() => {
    if (first.current === pathname || screen === undefined) return undefined
    first.current = undefined
    let isGone = false
    const describe = async (): Promise<void> => {
      const { pageDescriptions } = await import('../words/page-description-words.ts')
      if (!isGone)
        tell('meta[name="description"]', 'meta', { name: 'description' }, 'content', pageDescriptions[screen])
    }
    void describe().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [screen, pathname])
}

/** Writes into the head of the document, into an element that is made where there is none. */
function tell(selector: string, tag: string, attributes: Record<string, string>, name: string, value: string): void {
  let element = document.head.querySelector(selector)
  if (element === null) {
    element = document.createElement(tag)
    for (const [key, text] of Object.entries(attributes)) element.setAttribute(key, text)
    document.head.append(element)
  }
  element.setAttribute(name, value)
}

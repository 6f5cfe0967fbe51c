import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pathTo } from '../../platform/paths.ts'
import { isDeviceKnown } from '../../platform/session/identity.ts'
import type { BuiltScreen } from '../../platform/screens.ts'
import { useSession } from '../../platform/session/useSession.ts'
import { useOwnTitle } from '../../ui/layout/page-title.ts'
import { pageWords } from '../words/page-words.ts'
import { type RouteHandle, useRouteHandle } from './route-handle.ts'

/** Title, description, and canonical address of the current page. */
export function PageMeta() {
  const handle = useRouteHandle()
  const { state } = useSession()
  const { pathname } = useLocation()
  const own = useOwnTitle()
  const isRoot = handle?.screen === 'home'
  // Until the session is known, the page's own head describes the root.
  const isUndecided = isRoot && state === 'loading'
  const screen = state === 'out' && handle !== undefined ? screenWithoutSession(handle) : handle?.screen
  const title = pageWords.site(own ?? (screen ? pageWords.titles[screen] : pageWords.notFound))
  // A page with two addresses has one canonical address.
  const path = screen === 'landing' ? pathTo(screen) : (handle?.knownAs ?? pathname)
  useEffect(() => {
    if (isUndecided) return
    document.title = title
    setHeadValue('link[rel="canonical"]', 'link', { rel: 'canonical' }, 'href', new URL(path, location.origin).href)
  }, [isUndecided, title, path])
  useDescription(isUndecided ? undefined : screen, pathname)
  return null
}

/**
 * Returns the screen that the guard shows instead of one for signed-in users: the sign-in, or the landing page at the
 * root.
 */
function screenWithoutSession({ screen, role }: RouteHandle): BuiltScreen {
  if (role === 'public') return screen
  return screen === 'home' && !isDeviceKnown() ? 'landing' : 'login'
}

/** Sets the description of a page reached by navigation: the first page's document already has one. */
function useDescription(screen: BuiltScreen | undefined, pathname: string): void {
  const first = useRef<string | undefined>(pathname)
  useEffect(() => {
    if (first.current === pathname || screen === undefined) return undefined
    first.current = undefined
    let isGone = false
    const describe = async (): Promise<void> => {
      const { pageDescriptions } = await import('../words/page-description-words.ts')
      if (!isGone)
        setHeadValue('meta[name="description"]', 'meta', { name: 'description' }, 'content', pageDescriptions[screen])
    }
    void describe().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [screen, pathname])
}

/** Sets a value in the document's head, on an element that is created if missing. */
function setHeadValue(
  selector: string,
  tag: string,
  attributes: Record<string, string>,
  name: string,
  value: string,
): void {
  let element = document.head.querySelector(selector)
  if (element === null) {
    element = document.createElement(tag)
    for (const [key, text] of Object.entries(attributes)) element.setAttribute(key, text)
    document.head.append(element)
  }
  element.setAttribute(name, value)
}

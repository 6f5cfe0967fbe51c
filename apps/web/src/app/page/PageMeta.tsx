import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../platform/session/useSession.ts'
import { useOwnTitle } from '../../ui/layout/page-title.ts'
import { pageWords } from '../words/page-words.ts'
import { useRouteHandle } from './route-handle.ts'

/** Title, description and canonical address of the page that is shown. */
export function PageMeta() {
  const handle = useRouteHandle()
  const { state } = useSession()
  const { pathname } = useLocation()
  const own = useOwnTitle()
  const screen = handle?.screen
  // Until it is known who is here, the page's own head says what the root is.
  const isUndecided = screen === 'home' && state === 'loading'
  // A visitor is shown the landing page at the root.
  const words = screen === 'home' && state === 'out' ? pageWords.pages.landing : handle
  const title = pageWords.site(own ?? words?.title ?? pageWords.notFound)
  const description = words?.description ?? pageWords.description
  // A page that has two addresses is known by one of them.
  const path = handle?.knownAs ?? pathname
  useEffect(() => {
    if (isUndecided) return
    document.title = title
    elementOf('meta[name="description"]', 'meta', { name: 'description' }).setAttribute('content', description)
    const address = new URL(path, location.origin).href
    elementOf('link[rel="canonical"]', 'link', { rel: 'canonical' }).setAttribute('href', address)
  }, [isUndecided, title, description, path])
  return null
}

function elementOf(selector: string, tag: string, attributes: Record<string, string>): Element {
  const found = document.head.querySelector(selector)
  if (found !== null) return found
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  document.head.append(made)
  return made
}

import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pathTo, type PlaceName } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/useSession.ts'
import { useOwnTitle } from '../../ui/layout/page-title.ts'
import { pageWords } from '../words/page-words.ts'
import { useRouteHandle } from './route-handle.ts'

/** Places that are one page under two addresses, each with the address by which it is known. */
const canonical: Partial<Record<PlaceName, PlaceName>> = { landing: 'home', leads: 'leadVault' }

/** Title, description and canonical address of the page that is shown. */
export function PageMeta() {
  const handle = useRouteHandle()
  const { state } = useSession()
  const { pathname } = useLocation()
  const own = useOwnTitle()
  const place = handle?.place
  // Until it is known who is here, the page's own head says what the root is.
  const isUndecided = place === 'home' && state === 'loading'
  // A visitor is shown the landing page at the root.
  const words = place === 'home' && state === 'out' ? pageWords.pages.landing : handle
  const title = pageWords.site(own ?? words?.title ?? pageWords.notFound)
  const description = words?.description ?? pageWords.description
  const twin = place === undefined ? undefined : canonical[place]
  const path = twin === undefined ? pathname : pathTo(twin)
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

import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useRouteHandle } from './route-handle.ts'

const DESCRIPTION = 'Photograph a storefront, a sign or a card. Canvass reads it and shows where every fact came from.'

/** Title, description and canonical address of the page that is shown. */
export function PageMeta() {
  const handle = useRouteHandle()
  const { pathname } = useLocation()
  const title = handle === undefined ? '404 Page Not Found · Canvass' : `${handle.title} · Canvass`
  const description = handle?.description ?? DESCRIPTION
  useEffect(() => {
    document.title = title
    elementOf('meta[name="description"]', 'meta', { name: 'description' }).setAttribute('content', description)
    const address = new URL(pathname, location.origin).href
    elementOf('link[rel="canonical"]', 'link', { rel: 'canonical' }).setAttribute('href', address)
  }, [title, description, pathname])
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

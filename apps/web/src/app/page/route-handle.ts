import { createContext, use } from 'react'
import type { PlaceName } from '../../platform/paths.ts'

export type RouteHandle = {
  place: PlaceName
  /** For the browser's title bar; `Canvass` is added. */
  title: string
  description?: string
  /** full: header and bottom bar. flow: no bottom bar, the screen has a foot. bare: the screen alone, as the camera. */
  chrome?: 'full' | 'flow' | 'bare'
}

export const RouteHandleContext = createContext<RouteHandle | undefined>(undefined)

/** What the route table says about the page that is shown; undefined where there is none. */
export function useRouteHandle(): RouteHandle | undefined {
  return use(RouteHandleContext)
}

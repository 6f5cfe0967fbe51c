import { createContext, use } from 'react'
import type { BuiltScreen, ScreenDeclaration } from '../../platform/screens.ts'

/** The declaration of the current page, with its title. */
export interface RouteHandle extends ScreenDeclaration {
  readonly screen: BuiltScreen
  /** For the browser's title bar; `Canvass` is appended. */
  readonly title: string
}

export const RouteHandleContext = createContext<RouteHandle | undefined>(undefined)

/** Returns the route's declaration of the current page; undefined if there is none. */
export function useRouteHandle(): RouteHandle | undefined {
  return use(RouteHandleContext)
}

import { createContext, use } from 'react'
import type { BuiltScreen, ScreenDeclaration } from '../../platform/screens.ts'

/** The declaration of the page that is shown, with its title. */
export interface RouteHandle extends ScreenDeclaration {
  readonly screen: BuiltScreen
  /** For the browser's title bar; `Canvass` is added. */
  readonly title: string
}

export const RouteHandleContext = createContext<RouteHandle | undefined>(undefined)

/** What the route table says about the page that is shown; undefined where there is none. */
export function useRouteHandle(): RouteHandle | undefined {
  return use(RouteHandleContext)
}

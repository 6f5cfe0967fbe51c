import { lazy, useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { hasScreen } from '../platform/paths.ts'
import { type BuiltScreen, declarationOf, screenNames } from '../platform/screens.ts'
import { loadedScreen, loadScreen } from './load-screen.ts'
import type { RouteHandle } from './page/route-handle.ts'
import { PublicFrame } from './shell/PublicFrame.tsx'
import { SignedInFrame } from './shell/SignedInFrame.tsx'
import { pageWords } from './words/page-words.ts'

/** Builds a route whose code is loaded on navigation; until then, the previous page stays. */
function routeOf(screen: BuiltScreen): RouteObject {
  const Fetched = lazy(async () => ({ default: await loadScreen(screen) }))
  /**
   * Renders a screen without suspending if its code is already loaded. Suspending, even for a moment, would discard the
   * prerendered page and fade it in a second time.
   */
  function Screen() {
    const [Ready] = useState(() => loadedScreen(screen))
    return Ready === undefined ? <Fetched /> : <Ready />
  }
  const declaration = declarationOf(screen)
  return {
    path: declaration.path,
    handle: { screen, ...declaration, title: pageWords.titles[screen] } satisfies RouteHandle,
    element: <Screen />,
  }
}

const isPublic = (screen: BuiltScreen): boolean => declarationOf(screen).role === 'public'
const builtScreens = screenNames.filter(hasScreen)

const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }))

/** The kit page, for developers: a build leaves it out, with everything it shows. */
const KitPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./kit/KitPage.tsx')).KitPage }))
  : undefined
const developmentPages: RouteObject[] = KitPage ? [{ path: '/ui', element: <KitPage /> }] : []

/** Every screen is declared in platform/screens.ts; a guard protects those that aren't public. */
export const routes: RouteObject[] = [
  ...developmentPages,
  {
    element: <PublicFrame />,
    children: [...builtScreens.filter(isPublic).map(routeOf), { path: '*', element: <NotFoundPage /> }],
  },
  { element: <SignedInFrame />, children: builtScreens.filter((screen) => !isPublic(screen)).map(routeOf) },
]

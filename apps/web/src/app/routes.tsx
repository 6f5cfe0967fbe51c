import { lazy, useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { hasScreen } from '../platform/paths.ts'
import { type BuiltScreen, declarationOf, screenNames } from '../platform/screens.ts'
import { loadedScreen, loadScreen } from './load-screen.ts'
import type { RouteHandle } from './page/route-handle.ts'
import { PublicFrame } from './shell/PublicFrame.tsx'
import { SignedInFrame } from './shell/SignedInFrame.tsx'
import { pageWords } from './words/page-words.ts'

/** A route whose code is fetched when it is gone to; until then the page before it stays. */
function routeOf(screen: BuiltScreen): RouteObject {
  const Fetched = lazy(async () => ({ default: await loadScreen(screen) }))
  /**
   * A screen whose code is here is shown at once. Were it waited for, even for a moment, the page that the build wrote
   * down would be thrown away and fade in a second time.
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
const built = screenNames.filter(hasScreen)

const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }))

/** The kit's own page, for those who build with it: a build leaves it out, and all that it shows. */
const KitPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./kit/KitPage.tsx')).KitPage }))
  : undefined
const developmentPages: RouteObject[] = KitPage ? [{ path: '/ui', element: <KitPage /> }] : []

/** Every screen is declared in platform/screens.ts; a guard stands before those that are not for everybody. */
export const routes: RouteObject[] = [
  ...developmentPages,
  {
    element: <PublicFrame />,
    children: [...built.filter(isPublic).map(routeOf), { path: '*', element: <NotFoundPage /> }],
  },
  { element: <SignedInFrame />, children: built.filter((screen) => !isPublic(screen)).map(routeOf) },
]

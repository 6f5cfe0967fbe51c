import type { ComponentType } from 'react'
import { type BuiltScreen, declarationOf, screens } from '../platform/screens.ts'
import { ROOT, writtenScreens } from '../platform/written-pages.ts'

/** The code of every screen, none of it fetched yet. */
const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../features/**/*Screen.tsx',
  '../features/**/*Page.tsx',
])

/** The files that hold a screen, as declarations name them: `leads/profile/LeadScreen`. */
export const screenFiles: readonly string[] = Object.keys(modules).map((path) =>
  path.slice('../features/'.length, -'.tsx'.length),
)

const loaded = new Map<BuiltScreen, ComponentType>()

/** The component of a screen, where its code is here already. */
export const loadedScreen = (name: BuiltScreen): ComponentType | undefined => loaded.get(name)

/** Fetches the component of a screen; a second call gets what the first one fetched. */
export async function loadScreen(name: BuiltScreen): Promise<ComponentType> {
  const { component } = screens[name]
  const module = await modules[`../features/${component}.tsx`]?.()
  const found = module?.[component.slice(component.lastIndexOf('/') + 1)]
  if (found === undefined) throw new Error(`There is no component ${component}`)
  loaded.set(name, found)
  return found
}

/** Fetches the code of a page that the build wrote down. At the root a stranger reads the landing page. */
export async function loadWrittenPage(pathname: string): Promise<void> {
  const screen = pathname === ROOT ? 'landing' : writtenScreens.find((name) => declarationOf(name).path === pathname)
  if (screen !== undefined) await loadScreen(screen)
}

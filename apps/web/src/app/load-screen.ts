import type { ComponentType } from 'react'
import { type BuiltScreen, declarationOf, screens } from '../platform/screens.ts'
import { ROOT, prerenderedScreens } from '../platform/prerendered-pages.ts'

/** The code of every screen, not loaded yet. */
const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../features/**/*Screen.tsx',
  '../features/**/*Page.tsx',
])

/** The files that contain a screen, as declarations name them: `leads/profile/LeadScreen`. */
export const screenFiles: readonly string[] = Object.keys(modules).map((path) =>
  path.slice('../features/'.length, -'.tsx'.length),
)

const loaded = new Map<BuiltScreen, ComponentType>()

/** Returns the component of a screen if its code has been loaded. */
export const loadedScreen = (name: BuiltScreen): ComponentType | undefined => loaded.get(name)

/** Loads the component of a screen; a second call returns the same one. */
export async function loadScreen(name: BuiltScreen): Promise<ComponentType> {
  const { component } = screens[name]
  const module = await modules[`../features/${component}.tsx`]?.()
  const found = module?.[component.slice(component.lastIndexOf('/') + 1)]
  if (found === undefined) throw new Error(`There is no component ${component}`)
  loaded.set(name, found)
  return found
}

/** Loads the code of a prerendered page. At the root, signed-out visitors get the landing page. */
export async function loadPrerenderedPage(pathname: string): Promise<void> {
  const screen =
    pathname === ROOT ? 'landing' : prerenderedScreens.find((name) => declarationOf(name).path === pathname)
  if (screen !== undefined) await loadScreen(screen)
}

import type { ComponentType } from 'react'
import { type BuiltScreen, screens } from '../platform/screens.ts'

/** The code of every screen, none of it fetched yet. */
const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../features/**/*Screen.tsx',
  '../features/**/*Page.tsx',
])

/** The files that hold a screen, as declarations name them: `leads/profile/LeadScreen`. */
export const screenFiles: readonly string[] = Object.keys(modules).map((path) =>
  path.slice('../features/'.length, -'.tsx'.length),
)

/** Fetches the component of a screen; a second call gets what the first one fetched. */
export async function loadScreen(name: BuiltScreen): Promise<ComponentType> {
  const { component } = screens[name]
  const module = await modules[`../features/${component}.tsx`]?.()
  const found = module?.[component.slice(component.lastIndexOf('/') + 1)]
  if (found === undefined) throw new Error(`There is no component ${component}`)
  return found
}

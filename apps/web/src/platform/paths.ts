import { generatePath } from 'react-router-dom'
import { type BuiltScreen, declarationOf, type PathOf, type ScreenName, screens } from './screens.ts'

/** Whether this version has the screen. Links to it are shown only if it does. */
export const hasScreen = (name: ScreenName): name is BuiltScreen => declarationOf(name).component !== undefined

/** Returns the address of a screen with its parameters filled in: `pathTo('lead', { identifier: id })`. */
export function pathTo<Name extends ScreenName>(
  name: Name,
  params?: Parameters<typeof generatePath<PathOf<Name>>>[1],
): string {
  return generatePath<PathOf<Name>>(screens[name].path, params)
}

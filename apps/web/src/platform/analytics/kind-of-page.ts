import { matchPath } from 'react-router-dom'
import { declarationOf, screenNames } from '../screens.ts'

/**
 * The pattern of the screen at an address, with its parameters unnamed: `/lead/:identifier`. Nothing that was in the
 * address itself is told, be it an id or something that was never a page.
 */
export function kindOfPage(pathname: string): string {
  const paths = screenNames.map((name) => declarationOf(name).path)
  const path = paths.find((one) => matchPath(one, pathname) !== null) ?? '/unknown'
  // A parameter that may be left out is marked so in the declaration, which says nothing of the address.
  return path.replaceAll('?', '')
}

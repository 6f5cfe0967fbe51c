import { matchPath } from 'react-router-dom'
import { declarationOf, screenNames } from '../screens.ts'

/**
 * Returns the pattern of the screen at an address, without the values of its parameters: `/lead/:identifier`. Nothing
 * of the address itself is disclosed, whether an id or something that was never a page.
 */
export function kindOfPage(pathname: string): string {
  const paths = screenNames.map((name) => declarationOf(name).path)
  const path = paths.find((one) => matchPath(one, pathname) !== null) ?? '/unknown'
  // The declaration marks optional parameters with `?`, which isn't part of the address.
  return path.replaceAll('?', '')
}

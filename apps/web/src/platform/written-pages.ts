import { type BuiltScreen, declarationOf, type ScreenName, screenNames } from './screens.ts'

const isBuilt = (name: ScreenName): name is BuiltScreen => declarationOf(name).component !== undefined

/** What they say stands in the letter that leads to them, so nothing of them can be written down before. */
const BY_LETTER: readonly ScreenName[] = ['resetPassword', 'confirmEmail', 'takeBack', 'invite', 'join']

/** The screens that a build writes down whole: those for everybody. */
export const writtenScreens: readonly BuiltScreen[] = screenNames.filter(
  (name): name is BuiltScreen => isBuilt(name) && declarationOf(name).role === 'public' && !BY_LETTER.includes(name),
)

/** The addresses at which the app itself answers, as patterns: `/lead/:identifier`. */
export const appAddresses: readonly string[] = screenNames
  .filter((name) => isBuilt(name) && !writtenScreens.includes(name))
  .map((name) => declarationOf(name).path)

/** Where a stranger reads the landing page. */
export const ROOT = '/'

const NO_SLASH = /(.)\/+$/

/** Pages that are others for somebody who is signed in, or was on this device. */
const FOR_STRANGERS: readonly string[] = [ROOT, '/login', '/register', '/forgot-password']

/** Whether a page is the same for everybody, so that what the build wrote down stands for any visitor. */
export const isForAll = (pathname: string): boolean => !FOR_STRANGERS.includes(pathname.replace(NO_SLASH, '$1'))

const patterns = appAddresses.map(
  (address) => new RegExp(`^${address.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`, 'i'),
)

/** Whether the app itself answers at an address, and nothing that the build has written down. */
export const isAppAddress = (pathname: string): boolean => {
  const address = pathname.replace(NO_SLASH, '$1')
  return patterns.some((pattern) => pattern.test(address))
}

import { type BuiltScreen, declarationOf, type ScreenName, screenNames } from './screens.ts'

const isBuilt = (name: ScreenName): name is BuiltScreen => declarationOf(name).component !== undefined

/** Their content depends on the email that links to them, so they can't be prerendered. */
const LINKED_FROM_EMAIL: readonly ScreenName[] = ['resetPassword', 'confirmEmail', 'takeBack', 'invite', 'join']

/** The screens that a build prerenders: the public ones. */
export const prerenderedScreens: readonly BuiltScreen[] = screenNames.filter(
  (name): name is BuiltScreen =>
    isBuilt(name) && declarationOf(name).role === 'public' && !LINKED_FROM_EMAIL.includes(name),
)

/** The addresses at which the app itself responds, as patterns: `/lead/:identifier`. */
export const appAddresses: readonly string[] = screenNames
  .filter((name) => isBuilt(name) && !prerenderedScreens.includes(name))
  .map((name) => declarationOf(name).path)

/** The address of the landing page, for strangers. */
export const ROOT = '/'

const NO_SLASH = /(.)\/+$/

/** Pages that differ for a user who is signed in, or once was on this device. */
const FOR_STRANGERS: readonly string[] = [ROOT, '/login', '/register', '/forgot-password']

/** Whether a page is the same for everyone, so that its prerendered version serves any visitor. */
export const isForAll = (pathname: string): boolean => !FOR_STRANGERS.includes(pathname.replace(NO_SLASH, '$1'))

const patterns = appAddresses.map(
  (address) => new RegExp(`^${address.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`, 'i'),
)

/** Whether the app itself responds at an address, rather than a prerendered page. */
export const isAppAddress = (pathname: string): boolean => {
  const address = pathname.replace(NO_SLASH, '$1')
  return patterns.some((pattern) => pattern.test(address))
}

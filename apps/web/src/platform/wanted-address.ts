import type { Location } from 'react-router-dom'
import { pathTo } from './paths.ts'

type Wanted = { wanted: string }

/** The navigation state that takes the address asked for along to the sign-in. */
export const wantedState = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Wanted => ({
  wanted: `${pathname}${search}${hash}`,
})

/** Where signing in leads: to the guarded address that was asked for, else home. Only ever an address of this app. */
export function wantedAddress(state: unknown): string {
  const wanted = (state as Partial<Wanted> | null)?.wanted
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : pathTo('home')
}

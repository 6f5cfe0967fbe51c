import type { Location } from 'react-router-dom'
import { pathTo } from './paths.ts'

type Wanted = { wanted: string }

/** Builds the navigation state that carries the requested address to the sign-in. */
export const wantedState = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Wanted => ({
  wanted: `${pathname}${search}${hash}`,
})

/**
 * Returns where signing in leads: to the guarded address that was requested, else home. Always an address of this app.
 */
export function wantedAddress(state: unknown): string {
  const wanted = (state as Partial<Wanted> | null)?.wanted
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : pathTo('home')
}

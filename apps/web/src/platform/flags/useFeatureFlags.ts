import { evaluateFlags } from '@canvass/contracts/addresses/flags'
import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryKey } from '../query/query-key.ts'
import { type Flags, flagOverrides, overridesText, watchOverrides } from './flag-overrides.ts'
import { lastFlags, rememberFlags } from './last-flags.ts'

const FRESH_MS = 5 * 60_000
const KEPT_MS = 10 * 60_000
const NONE: Flags = {}
const ALL_OFF: Flags = Object.fromEntries(FLAG_KEYS.map((key) => [key, false]))

/**
 * Returns which features are on for this user: empty until known, the server's last flags while it is out of reach, and
 * all off if it fails.
 */
export function useFeatureFlags(user: SessionUser | undefined): Flags {
  const { data } = useQuery({
    queryKey: [...queryKey(evaluateFlags), user?.id],
    queryFn: ({ signal }) => (user ? loadFlags(user, signal) : NONE),
    enabled: user !== undefined,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
  })
  useSyncExternalStore(watchOverrides, overridesText)
  const overrides = flagOverrides()
  return overrides ? { ...data, ...overrides } : (data ?? NONE)
}

async function loadFlags(user: SessionUser, signal: AbortSignal): Promise<Flags> {
  try {
    const context = {
      userId: user.id,
      organizationId: user.organizationId,
      userRole: user.role,
      userPlan: user.plan,
      customAttributes: { userCreatedAt: user.createdAt, organizationSize: user.organization.size },
    }
    const { flags } = await call(evaluateFlags, { body: { flags: [...FLAG_KEYS], context } }, { signal })
    rememberFlags(user.id, flags)
    return flags
  } catch (error) {
    if (signal.aborted) throw error
    // No response: the server's last flags apply, so that a screen exists offline just as it did online.
    const last = error instanceof ApiError && error.status === 0 ? lastFlags(user.id) : undefined
    if (last) return last
    // oxlint-disable-next-line no-console -- the product's message for failed flags: a warning, and all flags are off
    console.warn('Feature flags could not be loaded; all of them are off.', error)
    return ALL_OFF
  }
}

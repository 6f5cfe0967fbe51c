import { listQuarantine } from '@canvass/contracts/captures'
import { isAtLeast } from '@canvass/domain/role-order'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { queryKey } from '../../platform/query/query-key.ts'
import { useUser } from '../../platform/session/useUser.ts'
import type { Held } from './held-by-person.ts'

const EVERY_MS = 60_000

/** Returns captures waiting for an admin to assign them; empty for other users and while the server is unreachable. */
export function useHeld(): { held: readonly Held[]; refetch: () => Promise<unknown> } {
  const { data, refetch } = useQuery({
    queryKey: queryKey(listQuarantine),
    queryFn: ({ signal }) => call(listQuarantine, {}, { signal }),
    enabled: isAtLeast(useUser(), 'admin'),
    refetchInterval: EVERY_MS,
    retry: false,
  })
  return { held: data ?? [], refetch }
}

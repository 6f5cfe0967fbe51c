import { checkDomainClaim, getDomainClaim, releaseDomain } from '@canvass/contracts/addresses/organization/domain-claim'
import { listJoinRequests } from '@canvass/contracts/addresses/organization/join-requests'
import type { DomainClaim } from '@canvass/contracts/organization/domain-claim'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { serverMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { organizationWords } from '../words.ts'
import { domainWords } from './joining-words.ts'

const LOOK_AGAIN_MS = 2_000

/** Queries the claimed domain from the server, polling while its record is being looked up. */
export const useDomainClaim = () =>
  useQuery({
    queryKey: queryKey(getDomainClaim),
    queryFn: ({ signal }) => call(getDomainClaim, {}, { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.claim?.isChecking ? LOOK_AGAIN_MS : false),
  })

/** Queries the pending join requests, oldest first. */
export const useJoinRequests = () =>
  useQuery({
    queryKey: queryKey(listJoinRequests),
    queryFn: ({ signal }) => call(listJoinRequests, {}, { signal }),
    retry: false,
  })

/** Returns a function that caches the server's response about the domain. */
export function useKeepClaim(): (answer: { claim: DomainClaim | null }) => void {
  const client = useQueryClient()
  return (answer) => {
    client.setQueryData(queryKey(getDomainClaim), answer)
    void client.invalidateQueries({ queryKey: queryKey(listJoinRequests) })
  }
}

/** Repeats the record's lookup, or releases the domain. */
export function useDomainAction(action: 'check' | 'remove') {
  const keep = useKeepClaim()
  return useMutation({
    mutationFn: () => call(action === 'check' ? checkDomainClaim : releaseDomain),
    onSuccess: (answer) => {
      keep(answer)
      if (action === 'remove') showToast({ title: domainWords.removed })
    },
    onError: (error) =>
      showToast({
        title: organizationWords.failed,
        description: serverMessage(error) ?? organizationWords.failedText,
        variant: 'destructive',
      }),
  })
}

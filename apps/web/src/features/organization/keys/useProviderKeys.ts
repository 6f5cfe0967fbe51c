import {
  checkProviderKey,
  listProviderKeys,
  removeProviderKey,
} from '@canvass/contracts/addresses/organization/provider-keys'
import type { KeyedProvider } from '@canvass/contracts/shapes/keyed-providers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { serverMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { organizationWords } from '../words.ts'
import { keyWords } from './key-words.ts'

const LOOK_AGAIN_MS = 2_000

/** Queries the organization's keys from the server, polling while one is being tested. */
export const useProviderKeys = () =>
  useQuery({
    queryKey: queryKey(listProviderKeys),
    queryFn: ({ signal }) => call(listProviderKeys, {}, { signal }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.keys.some(({ check }) => check?.state === 'waiting') ? LOOK_AGAIN_MS : false,
  })

/** Tests a key again, or removes it. */
export function useKeyAction(action: 'check' | 'remove') {
  const client = useQueryClient()
  const contract = action === 'check' ? checkProviderKey : removeProviderKey
  return useMutation({
    mutationFn: (provider: KeyedProvider) => call(contract, { body: { provider } }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey(listProviderKeys), answer)
      showToast({ title: action === 'check' ? keyWords.testing : keyWords.removed })
    },
    onError: (error) =>
      showToast({
        title: organizationWords.failed,
        description: serverMessage(error) ?? organizationWords.failedText,
        variant: 'destructive',
      }),
  })
}

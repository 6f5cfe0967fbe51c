import { getNotifications, setNotifications } from '@canvass/contracts/addresses/account/notifications'
import type { Notifications } from '@canvass/contracts/account/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { serverMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { notificationWords } from '../words.ts'

/** Queries which emails the user wants. */
export const useNotifications = () =>
  useQuery({
    queryKey: queryKey(getNotifications),
    queryFn: ({ signal }) => call(getNotifications, {}, { signal }),
    retry: false,
  })

/** Changes the choice; the switch moves immediately, and back if the server refuses. */
export function useSetNotifications() {
  const client = useQueryClient()
  const key = queryKey(getNotifications)
  return useMutation({
    mutationFn: (body: Notifications) => call(setNotifications, { body }),
    onMutate: (wanted) => {
      const before = client.getQueryData<Notifications>(key)
      client.setQueryData(key, wanted)
      return before
    },
    onError: (error, _, before) => {
      client.setQueryData(key, before)
      showToast({
        title: notificationWords.failed,
        description: serverMessage(error) ?? notificationWords.failedText,
        variant: 'destructive',
      })
    },
  })
}

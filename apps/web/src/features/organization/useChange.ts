import { listInvitations } from '@canvass/contracts/addresses/organization/invitations'
import { listJoinRequests } from '@canvass/contracts/addresses/organization/join-requests'
import { getOrganization } from '@canvass/contracts/addresses/organization/profile'
import { listMembers, listPeople } from '@canvass/contracts/addresses/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { serverMessage } from '../../platform/api/api-error.ts'
import { queryKey } from '../../platform/query/query-key.ts'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { organizationWords } from './words.ts'

/** The queries on this screen, plus those elsewhere that a change to people affects. */
const changing = [
  queryKey(getOrganization),
  queryKey(listMembers),
  queryKey(listInvitations),
  queryKey(listJoinRequests),
  queryKey(listPeople),
]

/** Returns a function that reloads the organization and its people after a change. */
export function useReload(): () => void {
  const client = useQueryClient()
  return () => {
    for (const changed of changing) void client.invalidateQueries({ queryKey: changed })
  }
}

/** Makes one change to the organization; a toast shows the result, or why it was refused. */
export function useChange<Answer, Given>(options: {
  make: (given: Given) => Promise<Answer>
  said: (answer: Answer, given: Given) => string
  /** What the change means, shown below the title. */
  more?: (answer: Answer, given: Given) => string
  onSettled?: () => void
}) {
  const reload = useReload()
  return useMutation({
    mutationFn: options.make,
    onSuccess: (answer, given) =>
      showToast({ title: options.said(answer, given), description: options.more?.(answer, given) }),
    onError: (error) =>
      showToast({
        title: organizationWords.failed,
        description: serverMessage(error) ?? organizationWords.failedText,
        variant: 'destructive',
      }),
    onSettled: () => {
      options.onSettled?.()
      reload()
    },
  })
}

import { listInvitations } from '@canvass/contracts/addresses/organization/invitations'
import { listJoinRequests } from '@canvass/contracts/addresses/organization/join-requests'
import { getOrganization } from '@canvass/contracts/addresses/organization/profile'
import { listMembers, listPeople } from '@canvass/contracts/addresses/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { serverMessage } from '../../platform/api/api-error.ts'
import { queryKey } from '../../platform/query/query-key.ts'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { organizationWords } from './words.ts'

/** What the page shows and what a change of people touches elsewhere. */
const changing = [
  queryKey(getOrganization),
  queryKey(listMembers),
  queryKey(listInvitations),
  queryKey(listJoinRequests),
  queryKey(listPeople),
]

/** Reads the organization and its people anew, after something of them was changed. */
export function useReload(): () => void {
  const client = useQueryClient()
  return () => {
    for (const changed of changing) void client.invalidateQueries({ queryKey: changed })
  }
}

/** One change to the organization: what it came to, or why it was refused, is said in a toast. */
export function useChange<Answer, Given>(options: {
  make: (given: Given) => Promise<Answer>
  said: (answer: Answer, given: Given) => string
  /** What it means, below. */
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

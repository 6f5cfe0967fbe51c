import { listPeople } from '@canvass/contracts/addresses/people'
import { listTeams } from '@canvass/contracts/addresses/teams'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { serverMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { teamsWords } from './words.ts'

/** The teams as the server last said. */
export const useTeams = () =>
  useQuery({
    queryKey: queryKey(listTeams),
    queryFn: ({ signal }) => call(listTeams, {}, { signal }),
    retry: false,
  })

/** What reads the teams and the people anew, after one of them changed. */
export function useTeamsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: queryKey(listPeople) })
    await client.invalidateQueries({ queryKey: queryKey(listTeams) })
  }
}

type Change = { send: () => Promise<unknown>; said: string }

/** One change to the teams at a time: what is said when it is done, and why where it was not. */
export function useTeamChange(): { isPending: boolean; change: (change: Change) => void } {
  const changed = useTeamsChanged()
  const { isPending, mutate } = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: async (_, { said }) => {
      showToast({ title: said })
      await changed()
    },
    onError: (error) =>
      showToast({
        title: teamsWords.failed,
        description: serverMessage(error) ?? teamsWords.failedText,
        variant: 'destructive',
      }),
  })
  return { isPending, change: mutate }
}

import { listPeople } from '@canvass/contracts/addresses/people'
import { listTeams } from '@canvass/contracts/addresses/teams'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { serverMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { teamsWords } from './words.ts'

/** Queries the teams from the server. */
export const useTeams = () =>
  useQuery({
    queryKey: queryKey(listTeams),
    queryFn: ({ signal }) => call(listTeams, {}, { signal }),
    retry: false,
  })

/** Returns a function that reloads the teams and the people after a change. */
export function useReloadTeams(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: queryKey(listPeople) })
    await client.invalidateQueries({ queryKey: queryKey(listTeams) })
  }
}

type Change = { send: () => Promise<unknown>; said: string }

/** Makes one change to the teams at a time; a toast shows the result, or why it failed. */
export function useTeamChange(): { isPending: boolean; change: (change: Change) => void } {
  const changed = useReloadTeams()
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

import { listPeople } from '@canvass/contracts/addresses/people'
import type { Editor } from '@canvass/domain/edit-rules'
import { ledPeopleOf } from '@canvass/domain/teams/led-people'
import { highestRole } from '@canvass/domain/role-order'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/api/call.ts'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'
import { queryKey } from '../../platform/query/query-key.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { takePeople } from './people.ts'

/**
 * Returns the signed-in user in the form that edit rules use. A team lead has the people they lead, based on the teams
 * that this device knows, so that the app offers nothing offline that the server would refuse. The people are read
 * again whenever a team has changed.
 */
export function useEditor(): Editor {
  const user = useUser()
  const isLead = highestRole(user) === 'team_lead'
  const here = useLocalQuery(
    async () => (isLead ? readPeopleAndTeams(user.id) : undefined),
    [user.id, isLead ? 'lead' : undefined],
  )
  const teams = here?.teams.map(({ id, changeSeq }) => `${id} ${changeSeq}`).join()
  useQuery({
    queryKey: [...queryKey(listPeople), 'teams', teams],
    queryFn: async ({ signal }) => {
      const people = await call(listPeople, {}, { signal })
      await takePeople(openLocalDatabase(user.id), people)
      return people.length
    },
    enabled: Boolean(teams),
    staleTime: Infinity,
    retry: false,
  })
  // As a string, so that it stays the same while its content does.
  const led = JSON.stringify(isLead && !here ? [] : ledPeopleOf(user, here?.people ?? [], Boolean(teams)))
  return useMemo(() => ({ ...user, led: JSON.parse(led) as Editor['led'] }), [user, led])
}

async function readPeopleAndTeams(userId: string) {
  const db = openLocalDatabase(userId)
  const [people, teams] = await Promise.all([db.people.toArray(), db.teams.orderBy('id').toArray()])
  return { people, teams }
}

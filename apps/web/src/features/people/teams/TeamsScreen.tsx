import type { AnswerOf } from '@canvass/contracts/endpoint'
import type { listTeams } from '@canvass/contracts/teams'
import { isAtLeast } from '@canvass/domain/role-order'
import { Plus, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isSignedOutError } from '../../../platform/api/api-error.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SearchField } from '../../../ui/find/SearchField.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useBackTo } from '../../../ui/layout/useBackTo.ts'
import { clockText } from '../../../ui/text/format.ts'
import { findTeams } from './find-teams.ts'
import { TeamCard } from './TeamCard.tsx'
import { TeamNameSheet } from './TeamNameSheet.tsx'
import { useTeams } from './useTeams.ts'
import { teamsWords } from './words.ts'

/** Shows admins the organization's teams to manage; a team lead sees their own. */
export function TeamsScreen() {
  const back = useBackTo(pathTo('settings'), teamsWords.back)
  const mayChange = isAtLeast(useUser(), 'admin')
  const { data, error, dataUpdatedAt, refetch, isFetching } = useTeams()
  const [isAdding, setAdding] = useState(false)
  const again = (
    <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
      {teamsWords.tryAgain}
    </Button>
  )
  const add = mayChange && data?.mayAdd && (
    <Button icon={Plus} aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {teamsWords.add}
    </Button>
  )
  return (
    <Screen title={teamsWords.title} back={back}>
      {isSignedOutError(error) ? (
        <EmptyState>{teamsWords.notAllowed}</EmptyState>
      ) : data ? (
        <div className="flex flex-col gap-3">
          {error && (
            <Banner tone="calm" isAnnounced actions={again}>
              {teamsWords.stale(clockText(dataUpdatedAt))}
            </Banner>
          )}
          <Teams {...data} mayChange={mayChange} add={add} />
        </div>
      ) : error ? (
        <EmptyState action={again}>{teamsWords.unreachable}</EmptyState>
      ) : (
        <div className="grid gap-3 lg:grid-cols-2" aria-label={teamsWords.loading}>
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
      {isAdding && <TeamNameSheet onClose={() => setAdding(false)} />}
    </Screen>
  )
}

type TeamsProps = AnswerOf<typeof listTeams> & { mayChange: boolean; add: ReactNode }

/** With at least this many teams there is a search. */
const SEARCHED_FROM = 9

function Teams({ teams, leadsWithoutTeam, mayAdd, mayChange, add }: TeamsProps) {
  const [typed, setTyped] = useState('')
  if (teams.length === 0)
    return (
      <EmptyState drawing={<UsersRound aria-hidden size={40} className="text-ink-soft" />} action={add}>
        {!mayChange ? teamsWords.emptyOwn : mayAdd ? teamsWords.empty : teamsWords.otherPlan}
      </EmptyState>
    )
  const [first, ...others] = leadsWithoutTeam
  const shown = findTeams(teams, typed)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-narrow text-14 text-ink-soft">{mayChange ? teamsWords.about : teamsWords.aboutOwn}</p>
        {add}
      </div>
      {mayChange && !mayAdd && <Banner>{teamsWords.otherPlanShort}</Banner>}
      {first && (
        <Banner tone="warn" title={teamsWords.withoutTeam(first.name, others.length)} className="wrap-anywhere">
          {teamsWords.withoutTeamText}
        </Banner>
      )}
      {teams.length >= SEARCHED_FROM && <SearchField label={teamsWords.search} value={typed} onChange={setTyped} />}
      {shown.length === 0 && <p className="py-6 text-center text-ink-soft">{teamsWords.nothingFound}</p>}
      <div className="grid items-start gap-3 lg:grid-cols-2">
        {shown.map((team) => (
          <TeamCard key={team.id} team={team} teams={teams} mayChange={mayChange} />
        ))}
      </div>
    </>
  )
}

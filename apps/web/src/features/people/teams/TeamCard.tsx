import { addToTeam, removeTeam } from '@canvass/contracts/addresses/teams'
import type { TeamWithPeople } from '@canvass/contracts/teams'
import { Ellipsis, Pencil, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { roleWords } from '../../../data/people/role-words.ts'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { MenuItem } from '../../../ui/overlays/MenuItem.tsx'
import { PeopleSheet } from '../PeopleSheet.tsx'
import { TeamNameSheet } from './TeamNameSheet.tsx'
import { TeamPersonRow } from './TeamPersonRow.tsx'
import { useTeamChange } from './useTeams.ts'
import { personWords, teamWords } from './words.ts'

type TeamCardProps = { team: TeamWithPeople; teams: readonly TeamWithPeople[]; mayChange: boolean }

/** Shows one team: its leads, its members, and for admins the actions to change both. */
export function TeamCard({ team, teams, mayChange }: TeamCardProps) {
  const [open, setOpen] = useState<'rename' | 'add' | 'remove'>()
  const { isPending, change } = useTeamChange()
  const close = (): void => setOpen(undefined)
  const leads = team.people.filter(({ role, isActive }) => role === 'team_lead' && isActive)
  const [first] = leads
  const teamOf = (personId: string) => teams.find(({ people }) => people.some(({ id }) => id === personId))
  const params = { id: team.id }
  return (
    <Card className="flex flex-col">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="text-left text-16 font-semibold wrap-anywhere">
            {team.name}
          </h2>
          <p className="text-14 text-ink-soft">
            {first ? (
              <span className="wrap-anywhere">{teamWords.leads(first.name, leads.length - 1)}</span>
            ) : (
              <span className="text-warn">{teamWords.noLead}</span>
            )}
            {team.people.length > 0 && <span className="tabular">{teamWords.andPeople(team.people.length)}</span>}
          </p>
        </div>
        {mayChange && (
          <Menu
            align="end"
            trigger={
              <IconButton
                label={teamWords.more(team.name)}
                icon={Ellipsis}
                iconSize={20}
                disabled={isPending}
                className="-mt-2 -mr-2"
              />
            }
          >
            <MenuItem icon={Pencil} onSelect={() => setOpen('rename')}>
              {teamWords.rename}
            </MenuItem>
            <MenuItem icon={Trash2} isDestructive onSelect={() => setOpen('remove')}>
              {teamWords.remove}
            </MenuItem>
          </Menu>
        )}
      </div>
      {team.people.length > 0 ? (
        <ul aria-label={teamWords.peopleOf(team.name)} className="mt-1 divide-y divide-line">
          {team.people.map((person) => (
            <TeamPersonRow key={person.id} team={team} person={person} mayChange={mayChange} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-14 text-ink-soft">{teamWords.noPeople}</p>
      )}
      {mayChange && (
        <Button
          variant="quiet"
          size="sm"
          icon={UserPlus}
          aria-haspopup="dialog"
          className="mt-3 self-start"
          onClick={() => setOpen('add')}
        >
          {teamWords.addPeople}
        </Button>
      )}
      {open === 'rename' && <TeamNameSheet team={team} onClose={close} />}
      {open === 'add' && (
        <PeopleSheet
          title={teamWords.addTo(team.name)}
          description={teamWords.addNote}
          ownerId={null}
          isOffered={({ id }) => !team.people.some((person) => person.id === id)}
          noteOf={({ id, role }) => {
            const other = teamOf(id)
            return other && teamWords.in(roleWords[role], other.name)
          }}
          onChoose={(personId, name) => {
            close()
            change({
              send: () => call(addToTeam, { params: { ...params, personId } }),
              said: personWords.added(name, team.name),
            })
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        title={teamWords.askRemove(team.name)}
        description={teams.length === 1 ? teamWords.askRemoveLast : teamWords.askRemoveText}
        confirmLabel={teamWords.remove}
        isDestructive
        onConfirm={() => {
          close()
          change({ send: () => call(removeTeam, { params }), said: teamWords.removed(team.name) })
        }}
      />
    </Card>
  )
}

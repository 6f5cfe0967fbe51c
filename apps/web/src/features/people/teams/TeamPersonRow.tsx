import { removeFromTeam, setTeamLead } from '@canvass/contracts/addresses/teams'
import type { TeamPerson, TeamWithPeople } from '@canvass/contracts/teams'
import { Ellipsis, UserMinus, UserRound, UserRoundCheck } from 'lucide-react'
import { roleWords } from '../../../data/people/role-words.ts'
import { call } from '../../../platform/api/call.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { MenuItem } from '../../../ui/overlays/MenuItem.tsx'
import { Avatar } from '../../../ui/text/Avatar.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { useTeamChange } from './useTeams.ts'
import { personWords } from './words.ts'

type TeamPersonRowProps = { team: TeamWithPeople; person: TeamPerson; mayChange: boolean }

/** Shows a person in a team, with the actions for admins. */
export function TeamPersonRow({ team, person, mayChange }: TeamPersonRowProps) {
  const { isPending, change } = useTeamChange()
  const { id: personId, name, role, isActive } = person
  const params = { id: team.id, personId }
  const lead = (isLead: boolean) =>
    change({
      send: () => call(setTeamLead, { params, body: { isLead } }),
      said: isLead ? personWords.nowLeads(name, team.name) : personWords.nowMember(name),
    })
  return (
    <li className="flex min-h-13 items-center gap-3 py-1.5">
      <Avatar name={name} size="sm" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <span dir="auto" className="min-w-0 font-label wrap-anywhere">
          {name}
        </span>
        <span className="text-14 text-ink-soft">{roleWords[role]}</span>
        {!isActive && <Tag>{personWords.deactivated}</Tag>}
      </span>
      {mayChange && (
        <Menu
          align="end"
          trigger={
            <IconButton
              label={personWords.more(name)}
              icon={Ellipsis}
              iconSize={20}
              disabled={isPending}
              className="-mr-2"
            />
          }
        >
          {role === 'member' && isActive && (
            <MenuItem icon={UserRoundCheck} onSelect={() => lead(true)}>
              {personWords.makeLead}
            </MenuItem>
          )}
          {role === 'team_lead' && (
            <MenuItem icon={UserRound} onSelect={() => lead(false)}>
              {personWords.makeMember}
            </MenuItem>
          )}
          <MenuItem
            icon={UserMinus}
            onSelect={() =>
              change({ send: () => call(removeFromTeam, { params }), said: personWords.takenOut(name, team.name) })
            }
          >
            {personWords.takeOut}
          </MenuItem>
        </Menu>
      )}
    </li>
  )
}

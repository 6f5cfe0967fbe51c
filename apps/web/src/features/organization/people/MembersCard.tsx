import { changeRole, reactivatePerson } from '@canvass/contracts/addresses/people'
import type { Member } from '@canvass/contracts/people'
import type { Role } from '@canvass/contracts/shapes/roles'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { SearchField } from '../../../ui/find/SearchField.tsx'
import { figureText } from '../../../ui/text/format.ts'
import { useChange } from '../useChange.ts'
import { leaveWords, memberWords, roleSheetWords } from '../words.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { findMembers, isLastAdmin } from './find-members.ts'
import type { MemberAct } from './member-act.ts'
import { MemberRow } from './MemberRow.tsx'
import { AdminSheet } from './AdminSheet.tsx'
import { RemoveStepSheet } from './RemoveStepSheet.tsx'
import { TransferSheet } from './TransferSheet.tsx'

/** More than these are looked for by name. */
const SEARCHED_FROM = 9
const columns = 'lg:grid lg:grid-cols-[minmax(0,1fr)_152px_64px_104px_40px] lg:items-center lg:gap-x-3'

/** Everybody of the organization, and what an admin does about them. */
export function MembersCard({ members }: { members: readonly Member[] }) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<{ act: MemberAct; member: Member }>()
  const close = (): void => setOpen(undefined)
  const back = useChange({
    make: ({ id }: Member) => call(reactivatePerson, { params: { id } }),
    said: (_, { name }) => leaveWords.reactivated(name),
  })
  const role = useChange({
    make: ({ member: { id }, to }: { member: Member; to: Role }) =>
      call(changeRole, { params: { id }, body: { role: to } }),
    said: (_, { member: { name }, to }) => roleSheetWords.saved(name, roleSheetWords.as[to]),
    more: (_, { to }) => roleSheetWords.hints[to],
  })
  // To make an admin asks for the password; any other role counts as soon as it is chosen.
  const setRole = (member: Member, to: Role): void => {
    if (to === 'admin' && member.role !== 'admin') setOpen({ act: 'admin', member })
    else if (to !== member.role) role.mutate({ member, to })
  }
  const shown = findMembers(members, typed)
  return (
    <Card
      title={
        <>
          {memberWords.title} <span className="tabular font-normal text-ink-soft">{figureText(members.length)}</span>
        </>
      }
      aside={<span className="text-14 text-ink-soft">{memberWords.note}</span>}
    >
      {members.length >= SEARCHED_FROM && (
        <SearchField label={memberWords.search} value={typed} onChange={setTyped} className="mb-2" />
      )}
      <div aria-hidden className={`hidden border-b border-line py-2 text-14 text-ink-soft ${columns}`}>
        <span>{memberWords.person}</span>
        <span>{memberWords.role}</span>
        <span className="text-right">{memberWords.leads}</span>
        <span className="text-right">{memberWords.seen}</span>
      </div>
      <ul className="divide-y divide-line">
        {shown.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            className={columns}
            isLast={isLastAdmin(members, member)}
            isPending={
              (back.isPending && back.variables.id === member.id) ||
              (role.isPending && role.variables.member.id === member.id)
            }
            onRole={(to) => setRole(member, to)}
            onAct={(act) => setOpen({ act, member })}
            onReactivate={() => back.mutate(member)}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className="py-6 text-center text-ink-soft">{memberWords.noOne}</p>}
      {open?.act === 'secondStep' && <RemoveStepSheet member={open.member} onClose={close} />}
      {open?.act === 'admin' && <AdminSheet member={open.member} onClose={close} />}
      {open?.act === 'transfer' && <TransferSheet member={open.member} onClose={close} />}
      {open?.act === 'deactivate' && <DeactivateDialog member={open.member} onClose={close} />}
    </Card>
  )
}

import { changeRole, reactivatePerson } from '@canvass/contracts/addresses/people'
import type { AnswerOf } from '@canvass/contracts/endpoint'
import type { listMembers, Member } from '@canvass/contracts/people'
import type { Role } from '@canvass/contracts/shapes/roles'
import { useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Pager } from '../../../ui/find/Pager.tsx'
import { SearchField } from '../../../ui/find/SearchField.tsx'
import { figureText } from '../../../ui/text/format.ts'
import { useChange } from '../useChange.ts'
import type { Members } from '../useOrganization.ts'
import { leaveWords, memberWords, roleSheetWords } from '../words.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import type { MemberAct } from './member-act.ts'
import { MemberRow } from './MemberRow.tsx'
import { AdminSheet } from './AdminSheet.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { roleQuestion } from './role-question.ts'
import { RemoveStepSheet } from './RemoveStepSheet.tsx'
import { TransferSheet } from './TransferSheet.tsx'

/** With at least this many people there is a search. */
const SEARCHED_FROM = 9
/** A table where the card is wide enough for names beside the other columns; elsewhere each person is a few lines. */
const columns =
  '@min-[38.75rem]:grid @min-[38.75rem]:grid-cols-[minmax(0,1fr)_152px_64px_104px_40px] @min-[38.75rem]:items-center @min-[38.75rem]:gap-x-3'

type MembersCardProps = Pick<Members, 'typed' | 'find' | 'toPrevious' | 'toNext'> & {
  page: AnswerOf<typeof listMembers>
}

/** Shows a page of the organization's people, with the actions for admins. */
export function MembersCard({ page, typed, find, toPrevious, toNext }: MembersCardProps) {
  const { members, total, admins } = page
  const top = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<{ act: MemberAct; member: Member }>()
  const close = (): void => setOpen(undefined)
  const [asked, setAsked] = useState<{ member: Member; to: Exclude<Role, 'admin'> }>()
  const ownId = useUser().id
  const back = useChange({
    make: ({ id }: Member) => call(reactivatePerson, { params: { id } }),
    said: (_, { name }) => leaveWords.reactivated(name),
  })
  const role = useChange({
    make: ({ member: { id }, to }: { member: Member; to: Role }) =>
      call(changeRole, { params: { id }, body: { role: to } }),
    said: (_, { member: { name }, to }) => roleSheetWords.saved(name, roleSheetWords.as[to]),
    more: (_, { to }) => roleSheetWords.hints[to],
    onSettled: () => setAsked(undefined),
  })
  const setRole = (member: Member, to: Role): void => {
    const question = roleQuestion(member, to, member.id === ownId)
    if (question === undefined) return
    if (to === 'admin') setOpen({ act: 'admin', member })
    else if (question === 'confirmation') setAsked({ member, to })
    else role.mutate({ member, to })
  }
  // A page starts at its first person, wherever the previous one was scrolled to.
  const turn = (to: (() => void) | undefined) =>
    to &&
    (() => {
      to()
      top.current?.scrollIntoView({ block: 'start' })
    })
  return (
    <Card
      title={
        <>
          {memberWords.title} <span className="tabular font-normal text-ink-soft">{figureText(total)}</span>
        </>
      }
      aside={<span className="text-14 text-ink-soft">{memberWords.note}</span>}
    >
      {(total >= SEARCHED_FROM || typed !== '') && (
        <SearchField label={memberWords.search} value={typed} onChange={find} className="mb-2" />
      )}
      <div ref={top} className="scroll-mt-20" />
      <div className="@container">
        <div aria-hidden className={`hidden border-b border-line py-2 text-14 text-ink-soft ${columns}`}>
          <span>{memberWords.person}</span>
          <span>{memberWords.role}</span>
          <span className="text-right">{memberWords.leads}</span>
          <span className="text-right">{memberWords.seen}</span>
        </div>
        <ul className="divide-y divide-line">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              className={columns}
              isLast={member.role === 'admin' && member.isActive && admins === 1}
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
      </div>
      {members.length === 0 && <p className="py-6 text-center text-ink-soft">{memberWords.noOne}</p>}
      {(toPrevious ?? toNext) && (
        <div className="mt-3">
          <Pager toPrevious={turn(toPrevious)} toNext={turn(toNext)} />
        </div>
      )}
      {asked && (
        <RoleDialog
          {...asked}
          isPending={role.isPending}
          onConfirm={() => role.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {open?.act === 'secondStep' && <RemoveStepSheet member={open.member} onClose={close} />}
      {open?.act === 'admin' && <AdminSheet member={open.member} onClose={close} />}
      {open?.act === 'transfer' && <TransferSheet member={open.member} onClose={close} />}
      {open?.act === 'deactivate' && <DeactivateDialog member={open.member} onClose={close} />}
    </Card>
  )
}

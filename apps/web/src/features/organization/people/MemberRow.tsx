import type { Member } from '@canvass/contracts/people'
import { ROLES, type Role } from '@canvass/contracts/shapes/roles'
import clsx from 'clsx'
import { ArrowRightLeft, ChevronDown, Ellipsis, Lock, ShieldOff, UserRoundCheck, UserRoundX } from 'lucide-react'
import { roleWords } from '../../../data/people/role-words.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { MenuChoice } from '../../../ui/overlays/MenuChoice.tsx'
import { MenuItem } from '../../../ui/overlays/MenuItem.tsx'
import { MenuSection } from '../../../ui/overlays/MenuSection.tsx'
import { Avatar } from '../../../ui/text/Avatar.tsx'
import { figureText } from '../../../ui/text/format.ts'
import { memberWords } from '../words.ts'
import type { MemberAct } from './member-act.ts'

type MemberRowProps = {
  member: Member
  className: string
  isLast: boolean
  isPending: boolean
  onAct: (act: MemberAct) => void
  onReactivate: () => void
  onRole: (role: Role) => void
}

const roleOptions = ROLES.map((value) => ({ value, label: roleWords[value] }))

/** Shows one person: name, role, number of leads, and last activity. */
export function MemberRow({ member, className, isLast, isPending, onAct, onReactivate, onRole }: MemberRowProps) {
  const { id, name, email, role, hasSecondStep, isActive, isErased, isPlatform, leads, lastActiveAt, closing } = member
  const isSelf = useUser().id === id
  const isFixed = (isPlatform && !isSelf) || isErased
  const seen = lastActiveAt ? memberWords.lastActiveAt(lastActiveAt) : memberWords.neverActive
  return (
    <li
      className={clsx(
        'relative py-3 pr-12 @min-[38.75rem]:min-h-14 @min-[38.75rem]:py-2 @min-[38.75rem]:pr-0',
        className,
      )}
      aria-busy={isPending}
    >
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} />
        <p className="min-w-0">
          <span dir="auto" className={clsx('block truncate text-left font-semibold', !isActive && 'text-ink-soft')}>
            {isSelf ? memberWords.you(name) : name}
          </span>
          {!isErased && (
            <span dir="auto" className="block truncate text-left text-14 text-ink-soft">
              {email}
            </span>
          )}
        </p>
      </div>
      <div className="mt-1 flex flex-col pl-13 text-14 @min-[38.75rem]:mt-0 @min-[38.75rem]:pl-0">
        {isActive && !isLast && !isPlatform ? (
          // Not a select: one arrow key on a select would change the role.
          <Menu
            trigger={
              <BareButton
                disabled={isPending}
                className="hit flex min-h-9 items-center gap-1 self-start font-semibold whitespace-nowrap"
              >
                <span className="sr-only">{memberWords.roleOf(name)}</span> {roleWords[role]}
                <ChevronDown aria-hidden size={16} />
              </BareButton>
            }
          >
            <MenuChoice label={memberWords.roleOf(name)} value={role} onChange={onRole} options={roleOptions} />
          </Menu>
        ) : (
          <RoleText member={member} isLast={isLast} />
        )}
        <span className="tabular text-ink-soft @min-[38.75rem]:hidden">{memberWords.line(leads, lastActiveAt)}</span>
      </div>
      <span className="tabular hidden text-right text-14 @min-[38.75rem]:block">{figureText(leads)}</span>
      <span className="tabular hidden text-right text-14 text-ink-soft @min-[38.75rem]:block">{seen}</span>
      <div className="absolute top-2.5 right-0 @min-[38.75rem]:static">
        {!(isFixed && leads === 0) && (
          <Menu
            align="end"
            trigger={<IconButton label={memberWords.more(name)} icon={Ellipsis} iconSize={20} disabled={isPending} />}
          >
            <MenuSection>
              <MenuItem icon={ArrowRightLeft} isDisabled={leads === 0} onSelect={() => onAct('transfer')}>
                {memberWords.transfer}
              </MenuItem>
              {!isFixed && !isSelf && isActive && hasSecondStep && (
                <MenuItem icon={ShieldOff} onSelect={() => onAct('secondStep')}>
                  {memberWords.removeSecondStep}
                </MenuItem>
              )}
            </MenuSection>
            {!isFixed && !isSelf && (
              <MenuSection>
                {isActive ? (
                  <MenuItem icon={UserRoundX} isDestructive onSelect={() => onAct('deactivate')}>
                    {memberWords.deactivate}
                  </MenuItem>
                ) : (
                  <MenuItem icon={UserRoundCheck} onSelect={onReactivate}>
                    {memberWords.reactivate}
                  </MenuItem>
                )}
                {closing?.canTakeBack && (
                  <MenuItem icon={UserRoundX} isDestructive onSelect={() => onAct('deactivate')}>
                    {memberWords.keepOut}
                  </MenuItem>
                )}
              </MenuSection>
            )}
          </Menu>
        )}
      </div>
    </li>
  )
}

function RoleText({
  member: { role, isActive, isErased, isPlatform, deactivatedAt, closing },
  isLast,
}: {
  member: Member
  isLast: boolean
}) {
  if (!isActive)
    return (
      <span className="text-warn">
        {isErased
          ? memberWords.erased
          : closing
            ? memberWords.closing(closing.erasedAt)
            : deactivatedAt
              ? memberWords.deactivatedOn(deactivatedAt)
              : memberWords.deactivated}
      </span>
    )
  const text = isPlatform ? memberWords.platform : isLast ? memberWords.lastAdmin : roleWords[role]
  return (
    <span className="inline-flex items-center gap-1.5">
      {(isLast || isPlatform) && <Lock aria-hidden size={14} className="text-ink-soft" />}
      {text}
    </span>
  )
}

import type { Invitation } from '@canvass/contracts/organization/invitations'
import { Ellipsis, Link, Mail, RotateCw, Trash2 } from 'lucide-react'
import { roleWords } from '../../../data/people/role-words.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { MenuItem } from '../../../ui/overlays/MenuItem.tsx'
import { MenuSection } from '../../../ui/overlays/MenuSection.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { invitationWords } from './invitation-words.ts'

type InvitationRowProps = {
  invitation: Invitation
  isPending: boolean
  onRenew: () => void
  onRevoke: () => void
}

/** Shows one invitation: its recipient, role, sender, and state. */
export function InvitationRow({ invitation, isPending, onRenew, onRevoke }: InvitationRowProps) {
  const { email, role, state, maxUses, used, invitedBy, expiresAt, joined } = invitation
  const Icon = email === null ? Link : Mail
  const title = email ?? invitationWords.linkUses(maxUses - used, maxUses)
  const isOver = state === 'accepted' || state === 'revoked'
  return (
    <li className="flex items-center gap-3 py-2.5" aria-busy={isPending}>
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full border border-line-strong text-ink-soft">
        <Icon aria-hidden size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span dir="auto" className="min-w-0 truncate text-left font-semibold">
            {title}
          </span>
          <StateTag state={state} expiresAt={expiresAt} />
        </p>
        <p dir="auto" className="text-left text-14 text-ink-soft wrap-anywhere">
          {invitationWords.from(roleWords[role], invitedBy)}
        </p>
        {joined.length > 0 && (
          <p dir="auto" className="text-left text-14 wrap-anywhere">
            {invitationWords.joined(joined)}
          </p>
        )}
      </div>
      {!isOver && (
        <Menu
          align="end"
          trigger={
            <IconButton label={invitationWords.more(title)} icon={Ellipsis} iconSize={20} disabled={isPending} />
          }
        >
          <MenuSection>
            <MenuItem icon={RotateCw} onSelect={onRenew}>
              {email === null ? invitationWords.newLink : invitationWords.again}
            </MenuItem>
          </MenuSection>
          <MenuSection>
            <MenuItem icon={Trash2} isDestructive onSelect={onRevoke}>
              {invitationWords.revoke}
            </MenuItem>
          </MenuSection>
        </Menu>
      )}
    </li>
  )
}

function StateTag({ state, expiresAt }: Pick<Invitation, 'state' | 'expiresAt'>) {
  if (state === 'pending') return <Tag tone="warn">{invitationWords.left(expiresAt)}</Tag>
  return <Tag tone={state === 'accepted' ? 'good' : 'calm'}>{invitationWords.states[state]}</Tag>
}

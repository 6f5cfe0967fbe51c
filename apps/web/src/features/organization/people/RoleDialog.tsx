import type { Member } from '@canvass/contracts/people'
import type { Role } from '@canvass/contracts/shapes/roles'
import { useUser } from '../../../platform/session/useUser.ts'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { roleSheetWords } from '../words.ts'

type RoleDialogProps = {
  member: Member
  to: Exclude<Role, 'admin'>
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before a role change that takes rights away, and says which. */
export function RoleDialog({ member: { id, name, role }, to, isPending, onConfirm, onClose }: RoleDialogProps) {
  const isSelf = useUser().id === id
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isSelf ? roleSheetWords.askSelf(roleSheetWords.as[to]) : roleSheetWords.ask(name, roleSheetWords.as[to])}
      description={roleSheetWords.text(to, isSelf ? 'self' : role === 'admin' ? 'admin' : 'other')}
      confirmLabel={isSelf ? roleSheetWords.changeMine : roleSheetWords.make[to]}
      isPending={isPending}
      onConfirm={onConfirm}
    />
  )
}

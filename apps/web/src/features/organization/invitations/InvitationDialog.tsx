import type { Invitation } from '@canvass/contracts/organization/invitations'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { invitationWords } from './invitation-words.ts'

type InvitationDialogProps = {
  act: 'renew' | 'revoke'
  invitation: Invitation
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before a link that people may already have stops working. */
export function InvitationDialog({ act, invitation: { email }, isPending, onConfirm, onClose }: InvitationDialogProps) {
  const isRevoke = act === 'revoke'
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isRevoke ? invitationWords.askRevoke(email) : invitationWords.askNewLink}
      description={
        isRevoke
          ? email === null
            ? invitationWords.revokeLinkText
            : invitationWords.revokeEmailText
          : invitationWords.newLinkText
      }
      confirmLabel={isRevoke ? invitationWords.revoke : invitationWords.newLink}
      isDestructive={isRevoke}
      isPending={isPending}
      onConfirm={onConfirm}
    />
  )
}

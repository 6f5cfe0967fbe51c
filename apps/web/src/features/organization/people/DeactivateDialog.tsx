import { deactivatePerson } from '@canvass/contracts/addresses/people'
import type { Member } from '@canvass/contracts/people'
import { call } from '../../../platform/api/call.ts'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { useChange } from '../useChange.ts'
import { leaveWords, memberWords } from '../words.ts'

/**
 * Asks for confirmation before deactivating someone, and explains what happens to their leads and to captures pending
 * on their phone. For someone who has closed their account, asks before preventing them from reopening it.
 */
export function DeactivateDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, name, leads, closing } = member
  const change = useChange({
    make: () => call(deactivatePerson, { params: { id } }),
    said: () => (closing ? leaveWords.keptOut(name) : leaveWords.deactivated(name)),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={closing ? leaveWords.askKeepOut(name) : leaveWords.askDeactivate(name)}
      description={closing ? leaveWords.keepOutText(closing.erasedAt) : leaveWords.deactivateText(leads)}
      confirmLabel={closing ? memberWords.keepOut : memberWords.deactivate}
      isDestructive
      isPending={change.isPending}
      onConfirm={() => change.mutate(undefined)}
    />
  )
}

import { deactivatePerson } from '@canvass/contracts/addresses/people'
import type { Member } from '@canvass/contracts/people'
import { call } from '../../../platform/api/call.ts'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { useChange } from '../useChange.ts'
import { leaveWords, memberWords } from '../words.ts'

/** Asks before somebody is signed out for good, and says what becomes of their leads and of what waits on their phone. */
export function DeactivateDialog({ member: { id, name, leads }, onClose }: { member: Member; onClose: () => void }) {
  const change = useChange({
    make: () => call(deactivatePerson, { params: { id } }),
    said: () => leaveWords.deactivated(name),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={leaveWords.askDeactivate(name)}
      description={leaveWords.deactivateText(leads)}
      confirmLabel={memberWords.deactivate}
      isDestructive
      isPending={change.isPending}
      onConfirm={() => change.mutate(undefined)}
    />
  )
}

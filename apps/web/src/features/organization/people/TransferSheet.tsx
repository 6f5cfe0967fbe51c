import { transferLeads } from '@canvass/contracts/addresses/people'
import type { Member } from '@canvass/contracts/people'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { PeopleSheet } from '../../people/PeopleSheet.tsx'
import { useChange } from '../useChange.ts'
import { leaveWords } from '../words.ts'

/** Transfers all leads of one person to another person or to no one, after the number is confirmed. */
export function TransferSheet({ member: { id, name, leads }, onClose }: { member: Member; onClose: () => void }) {
  const [to, setTo] = useState<{ id: string; name: string } | 'nobody'>()
  const change = useChange({
    make: () =>
      call(transferLeads, {
        params: { id },
        body: { toUserId: to === undefined || to === 'nobody' ? null : to.id },
      }),
    said: ({ transferred }) => leaveWords.transferred(transferred),
    onSettled: onClose,
  })
  if (to === undefined)
    return (
      <PeopleSheet
        title={leaveWords.transferTitle}
        description={leaveWords.transferFrom(name, leads)}
        ownerId={id}
        onNobody={() => setTo('nobody')}
        onChoose={(chosen, called) => (chosen === id ? onClose() : setTo({ id: chosen, name: called }))}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={to === 'nobody' ? leaveWords.askUnassign(leads) : leaveWords.askTransfer(leads, to.name)}
      description={leaveWords.transferText(name)}
      confirmLabel={leaveWords.confirmTransfer(leads)}
      isPending={change.isPending}
      onConfirm={() => change.mutate(undefined)}
    />
  )
}

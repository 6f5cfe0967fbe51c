import { declineJoinRequest } from '@canvass/contracts/addresses/organization/join-requests'
import type { JoinRequest } from '@canvass/contracts/organization/join-requests'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { useChange } from '../useChange.ts'
import { ApproveSheet } from './ApproveSheet.tsx'
import { requestWords } from './joining-words.ts'

/** Lists who is asking to join; absent if no one is. */
export function RequestsCard({ requests }: { requests: readonly JoinRequest[] }) {
  const [approving, setApproving] = useState<JoinRequest>()
  const [declining, setDeclining] = useState<JoinRequest>()
  const declined = useChange({
    make: ({ id }: JoinRequest) => call(declineJoinRequest, { params: { id } }),
    said: () => requestWords.declined,
    onSettled: () => setDeclining(undefined),
  })
  if (requests.length === 0) return null
  return (
    <Card title={requestWords.title} aside={<Tag tone="warn">{requests.length}</Tag>}>
      <p className="text-14 text-ink-soft">{requestWords.about}</p>
      <ul className="mt-1 divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span dir="auto" className="min-w-0 text-left font-semibold wrap-anywhere">
                  {request.name}
                </span>
                <Tag>{requestWords.left(request.expiresAt)}</Tag>
              </p>
              <p dir="auto" className="text-left text-14 text-ink-soft wrap-anywhere">
                {requestWords.line(request.email, request.askedAt)}
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                size="sm"
                aria-haspopup="dialog"
                aria-label={requestWords.approveFor(request.name)}
                onClick={() => setApproving(request)}
              >
                {requestWords.approve}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-haspopup="dialog"
                aria-label={requestWords.declineFor(request.name)}
                onClick={() => setDeclining(request)}
              >
                {requestWords.decline}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {approving && <ApproveSheet request={approving} onClose={() => setApproving(undefined)} />}
      <ConfirmDialog
        isOpen={declining !== undefined}
        onClose={() => setDeclining(undefined)}
        title={requestWords.declineTitle(declining?.name ?? '')}
        description={requestWords.declineText}
        confirmLabel={requestWords.decline}
        isDestructive
        isPending={declined.isPending}
        onConfirm={() => declining && declined.mutate(declining)}
      />
    </Card>
  )
}

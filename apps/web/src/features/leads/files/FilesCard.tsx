import type { Lead } from '@canvass/contracts/leads'
import { isAtLeast } from '@canvass/domain/role-order'
import clsx from 'clsx'
import { useState } from 'react'
import { useLeadFiles } from '../../../data/files/useLeadFiles.ts'
import { useKeptLead } from '../../../data/leads/useKeptLead.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { useIsOffline } from '../../../platform/sync/useIsOffline.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { AddFiles } from './AddFiles.tsx'
import { FilePicture } from './FilePicture.tsx'
import { FileRow } from './FileRow.tsx'
import { filesWords } from './files-words.ts'
import { shortName } from './short-name.ts'
import { type ShownFile, shownFiles } from './shown-files.ts'
import { useFileActions } from './useFileActions.ts'

/** How many to show at first; files that exist only on this device are always included. */
const FEW = 5

type FilesCardProps = { lead: Lead; canEdit: boolean }

/** Lists a lead's files, including those waiting on this device, with a way to add more. */
export function FilesCard({ lead, canEdit }: FilesCardProps) {
  const user = useUser()
  const isOffline = useIsOffline() ?? false
  const rows = useLeadFiles(user.id, leadIdsOf(lead))
  const readAt = useKeptLead(user.id, lead.id)?.readAt
  const actions = useFileActions(lead.id)
  const [isAll, setAll] = useState(false)
  const [discarded, setDiscarded] = useState<ShownFile>()
  const files = shownFiles({
    told: lead.files,
    readAt,
    rows: rows ?? [],
    userId: user.id,
    canEdit,
    canChange: isAtLeast(user, 'member'),
    isOffline,
  })
  const first = files.filter(({ state }, at) => at < FEW || state !== 'server')
  const opened = files.find(({ id }) => id === actions.picture?.id)
  return (
    <Card
      className={clsx(files.length === 0 && 'print:hidden')}
      title={
        <>
          {filesWords.title} {files.length > 0 && <span className="font-normal text-ink-soft">{files.length}</span>}
        </>
      }
    >
      {rows === undefined && files.length === 0 && <Loading />}
      {rows !== undefined && files.length === 0 && <p className="text-14 text-ink-soft">{filesWords.none}</p>}
      {files.length > 0 && (
        <ul aria-label={filesWords.title} className="divide-y divide-line">
          {(isAll ? files : first).map((file) => (
            <FileRow
              key={file.id}
              file={file}
              isOffline={isOffline}
              actions={actions}
              onRemove={() => (file.state === 'server' ? actions.remove(file) : setDiscarded(file))}
            />
          ))}
        </ul>
      )}
      {files.length > first.length && (
        <Button variant="plain" size="sm" aria-expanded={isAll} className="mt-1 -ml-3.5" onClick={() => setAll(!isAll)}>
          {isAll ? leadWords.showFewer : leadWords.showAll(files.length)}
        </Button>
      )}
      {canEdit && <AddFiles leadId={lead.id} count={files.length} />}
      <FilePicture
        picture={actions.picture}
        onClose={actions.closePicture}
        onDownload={() => opened && actions.download(opened)}
      />
      <ConfirmDialog
        isOpen={discarded !== undefined}
        onClose={() => setDiscarded(undefined)}
        title={filesWords.discardTitle}
        description={filesWords.discardText(shortName(discarded?.name ?? ''))}
        confirmLabel={filesWords.delete}
        isDestructive
        isPending={discarded !== undefined && actions.busyId === discarded.id}
        onConfirm={() => void (discarded && actions.discard(discarded).then(() => setDiscarded(undefined)))}
      />
    </Card>
  )
}

/** A file stays on the lead that it was added to, even if that one now serves another lead. */
const leadIdsOf = ({ id, photos }: Lead): string[] => [...new Set([id, ...photos.map(({ captureId }) => captureId)])]

function Loading() {
  return (
    <div role="status" aria-label={filesWords.loading}>
      <Skeleton className="h-14" />
    </div>
  )
}

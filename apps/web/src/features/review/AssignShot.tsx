import { assignCapture, findAssigned } from '../../data/captures/batch/afterthoughts.ts'
import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { PeopleSheet } from '../people/PeopleSheet.tsx'
import { assignWords } from './words.ts'

type AssignShotProps = { row: CaptureRow; also: readonly string[]; onClose: () => void }

/** Who works on the lead of the shot in hand: written when it is one, with or without a network now. */
export function AssignShot({ row, also, onClose }: AssignShotProps) {
  const db = openLocalDatabase(row.ownerUserId)
  const ownerId = useOwnerOf(row)
  return (
    <PeopleSheet
      title={assignWords.title}
      description={assignWords.description}
      ownerId={ownerId ?? row.ownerUserId}
      onChoose={(id, name) => {
        onClose()
        void Promise.all(also.map((captureId) => assignCapture(db, captureId, id))).then(() =>
          showToast({ title: assignWords.assigned(name) }),
        )
      }}
      onClose={onClose}
    />
  )
}

/** Whose it is, as far as this device knows: what was chosen here stands above what the server has. */
export function useOwnerOf(row: CaptureRow): string | undefined {
  return useLocalQuery(async () => {
    const db = openLocalDatabase(row.ownerUserId)
    return (await findAssigned(db, row.id)) ?? (await db.leads.get(row.leadId))?.ownerId ?? undefined
  }, [row.ownerUserId, row.id, row.leadId])
}

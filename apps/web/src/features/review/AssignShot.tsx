import { assignCapture } from '../../data/captures/batch/afterthoughts.ts'
import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { PeopleSheet } from '../people/PeopleSheet.tsx'
import { assignWords } from './words.ts'
import { useOwnerOf } from '../../data/captures/batch/useOwnerOf.ts'

type AssignShotProps = { row: CaptureRow; also: readonly string[]; onClose: () => void }

/** Chooses who works on the current shot's lead. Works offline: the choice is applied once the shot becomes a lead. */
export function AssignShot({ row, also, onClose }: AssignShotProps) {
  const db = row.ownerUserId
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

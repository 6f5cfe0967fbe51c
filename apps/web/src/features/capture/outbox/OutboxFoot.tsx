import { Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { DeleteCaptures } from '../actions/DeleteCaptures.tsx'
import { RoomNote } from './RoomNote.tsx'
import type { useOutboxActions } from '../actions/useOutboxActions.ts'
import { outboxWords } from '../actions/outbox-words.ts'

type OutboxFootProps = {
  /** The selected ids; undefined while not selecting. */
  marked: ReadonlySet<string> | undefined
  /** The captures to copy when nothing is selected. */
  unsent: readonly string[]
  /** Whether anything at all is only on this device: edits, trade shows, and voice notes go into a copy too. */
  isWork: boolean
  actions: ReturnType<typeof useOutboxActions>
  onDone: () => void
}

/** Below the list: shows the free space and exports a copy of everything, or shows the actions for the selection. */
export function OutboxFoot({ marked, unsent, isWork, actions, onDone }: OutboxFootProps) {
  const [isDeleting, setDeleting] = useState(false)
  if (marked === undefined) {
    return (
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <RoomNote />
        <Button
          variant="quiet"
          icon={Share2}
          className="shrink-0"
          isPending={actions.isPending}
          disabled={unsent.length === 0 && !isWork}
          onClick={() => void actions.saveCopy(unsent, true)}
        >
          {outboxWords.exportBackup}
        </Button>
      </div>
    )
  }
  const ids = [...marked]
  const finish = (isDone: boolean): void => {
    if (isDone) onDone()
  }
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-14 font-semibold">
        {outboxWords.selected(ids.length)}
      </p>
      <fieldset disabled={ids.length === 0} className="flex flex-wrap gap-2">
        <legend className="sr-only">{outboxWords.forSelected}</legend>
        <Button
          size="sm"
          variant="soft"
          disabled={ids.length === 0}
          isPending={actions.isPending}
          onClick={() => void actions.retry(ids).then(finish)}
        >
          {outboxWords.tryAgain}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          disabled={ids.length === 0}
          onClick={() => void actions.saveCopy(ids).then(finish)}
        >
          {outboxWords.exportBackup}
        </Button>
        <Button size="sm" variant="danger" icon={Trash2} disabled={ids.length === 0} onClick={() => setDeleting(true)}>
          {outboxWords.remove}
        </Button>
      </fieldset>
      {isDeleting && (
        <DeleteCaptures
          count={ids.length}
          isOpen
          isPending={actions.isPending}
          onClose={() => setDeleting(false)}
          onDelete={() => void actions.remove(ids).then(finish)}
        />
      )}
    </div>
  )
}

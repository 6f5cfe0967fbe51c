import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { TypedNumber } from '../../../ui/forms/TypedNumber.tsx'
import { deleteWords } from './outbox-words.ts'

type DeleteCapturesProps = {
  count: number
  isOpen: boolean
  isPending: boolean
  onClose: () => void
  onDelete: () => void
}

/** Asks for confirmation, since a photo deleted here exists nowhere else. More than one requires typing the count. */
export function DeleteCaptures({ count, isOpen, isPending, onClose, onDelete }: DeleteCapturesProps) {
  const [typed, setTyped] = useState('')
  const isOne = count === 1
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={deleteWords.title(count)}
      description={deleteWords.description(count)}
      actions={
        <>
          <Button
            variant="danger"
            isPending={isPending}
            disabled={!isOne && typed.trim() !== `${count}`}
            onClick={onDelete}
          >
            {deleteWords.remove(count)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {deleteWords.cancel}
          </Button>
        </>
      }
    >
      {!isOne && <TypedNumber count={count} value={typed} onChange={setTyped} />}
    </Dialog>
  )
}

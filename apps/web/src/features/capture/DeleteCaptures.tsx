import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TypedNumber } from '../../ui/TypedNumber.tsx'

type DeleteCapturesProps = {
  count: number
  isOpen: boolean
  isPending: boolean
  onClose: () => void
  onDelete: () => void
}

/** Asks once more: a photo that is deleted here is nowhere else. More than one asks for their number. */
export function DeleteCaptures({ count, isOpen, isPending, onClose, onDelete }: DeleteCapturesProps) {
  const [typed, setTyped] = useState('')
  const isOne = count === 1
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isOne ? 'Delete this capture?' : `Delete ${count} captures?`}
      description={
        isOne
          ? 'It has not become a lead. The photo cannot be brought back.'
          : 'They have not become leads. The photos cannot be brought back.'
      }
      actions={
        <>
          <Button
            variant="danger"
            isPending={isPending}
            disabled={!isOne && typed.trim() !== `${count}`}
            onClick={onDelete}
          >
            {isOne ? 'Delete' : `Delete ${count}`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {isOne ? 'Keep it' : 'Keep them'}
          </Button>
        </>
      }
    >
      {!isOne && <TypedNumber count={count} value={typed} onChange={setTyped} />}
    </Dialog>
  )
}

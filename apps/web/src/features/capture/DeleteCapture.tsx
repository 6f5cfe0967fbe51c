import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type DeleteCaptureProps = { isOpen: boolean; isPending: boolean; onClose: () => void; onDelete: () => void }

/** Asks once more: a photo that is deleted here is nowhere else. */
export function DeleteCapture({ isOpen, isPending, onClose, onDelete }: DeleteCaptureProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete this capture?"
      description="It has not become a lead. The photo cannot be brought back."
      actions={
        <>
          <Button variant="danger" isPending={isPending} onClick={onDelete}>
            Delete
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    />
  )
}

import { Button } from '../actions/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { overlayWords } from './overlay-words.ts'

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** The question, such as "Delete 12 leads?". */
  title: string
  /** What will be lost, and what won't. */
  description: string
  /** The verb of the question, never "Yes" or "OK". */
  confirmLabel: string
  onConfirm: () => void
  cancelLabel?: string
  isDestructive?: boolean
  isPending?: boolean
}

/** A confirmation before an irreversible action. Reversible actions happen immediately, with an "Undo" in a toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    onClose,
    title,
    description,
    confirmLabel,
    onConfirm,
    isDestructive = false,
    isPending = false,
  } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant={isDestructive ? 'danger' : 'primary'} isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            {props.cancelLabel ?? overlayWords.cancel}
          </Button>
        </>
      }
    />
  )
}

import { removeLabPicture } from '@canvass/contracts/addresses/lab'
import type { LabPicture } from '@canvass/contracts/lab'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { labWords } from './lab-words.ts'
import { forgetTruth } from './truth-store.ts'

/** Deletes a picture immediately after one confirmation: this can't be undone. */
export function DeletePicture({ picture, onDeleted }: { picture: LabPicture; onDeleted: () => void }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(removeLabPicture, { params: { id: picture.id } }),
    onSuccess: async () => {
      forgetTruth(picture.id)
      showToast({ title: labWords.deleted })
      onDeleted()
      await queries.invalidateQueries()
    },
    onError: (error) =>
      showToast({
        title: labWords.notDeleted,
        description: serverMessage(error) ?? labWords.unchanged,
        variant: 'destructive',
      }),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="quiet" size="sm" icon={Trash2} onClick={() => setAsking(true)}>
        {labWords.deleteNow}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={labWords.askDelete}
        description={picture.truth === null ? labWords.deleteText : labWords.deleteOfSet}
        confirmLabel={labWords.deleteNow}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}

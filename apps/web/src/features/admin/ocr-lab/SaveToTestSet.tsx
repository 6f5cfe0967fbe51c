import { keepLabPicture } from '@canvass/contracts/addresses/lab'
import type { LabPicture } from '@canvass/contracts/lab'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Database } from 'lucide-react'
import { serverMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { labWords } from './lab-words.ts'

/** Adds a picture to the test set with the typed text, or updates its text there. */
export function SaveToTestSet({ picture, truth }: { picture: LabPicture; truth: string }) {
  const queries = useQueryClient()
  const typed = truth.trim()
  const save = useMutation({
    mutationFn: () => call(keepLabPicture, { params: { id: picture.id }, body: { truth: typed } }),
    onSuccess: async () => {
      showToast({ title: labWords.saved })
      await queries.invalidateQueries()
    },
    onError: (error) =>
      showToast({
        title: labWords.notSaved,
        description: serverMessage(error) ?? labWords.unchanged,
        variant: 'destructive',
      }),
  })
  const isSaved = picture.truth !== null && (typed === '' || typed === picture.truth)
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={isSaved ? Check : Database}
      isPending={save.isPending}
      disabled={isSaved || typed === ''}
      onClick={() => save.mutate()}
    >
      {isSaved ? labWords.isSaved : picture.truth === null ? labWords.save : labWords.saveTruth}
    </Button>
  )
}

import { useState } from 'react'
import { removeAllFromOutbox, tryAllAgain } from '../../../data/captures/batch/capture-actions.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { unsentText } from '../../../data/unsent/unsent-words.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { notifyRemoved } from '../notices/notify-removed.ts'
import { notifyLeftOut } from '../notices/notify-left-out.ts'
import { failureReason } from './failure-reason.ts'
import { actionWords } from './outbox-words.ts'

interface OutboxActions {
  isPending: boolean
  /** Resolves to whether it succeeded; failures are shown to the user. */
  retry: (ids: readonly string[], typed?: string) => Promise<boolean>
  remove: (ids: readonly string[]) => Promise<boolean>
  /** `isAll`: includes every edit, trade show, voice note, and file that is only here. */
  saveCopy: (ids: readonly string[], isAll?: boolean) => Promise<boolean>
  /** Saves a list of the server's receipts for captures of this device. */
  saveReceipts: () => Promise<boolean>
  takeBack: (file: File) => Promise<boolean>
}

/** Returns the actions for one or more captures of this device. */
export function useOutboxActions(): OutboxActions {
  const userId = useUser().id
  const [isPending, setPending] = useState(false)
  const act = async (work: () => Promise<void>): Promise<boolean> => {
    setPending(true)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AbortError')) showFailure(error)
      return false
    } finally {
      setPending(false)
    }
  }
  return {
    isPending,
    retry: (ids, typed) =>
      act(async () => {
        const problems = await tryAllAgain(userId, ids, typed)
        if (problems.length === 0) return
        if (ids.length === 1) throw problems[0]
        throw new AggregateError(problems, actionWords.failedFor(problems.length, ids.length))
      }),
    remove: (ids) =>
      act(async () => {
        notifyRemoved(await removeAllFromOutbox(userId, ids), 'capture')
      }),
    saveCopy: (ids, isAll = false) =>
      act(async () => {
        const { saveCopy } = await import('../../../data/copies/save-copy.ts')
        notifyLeftOut(await saveCopy(userId, ids, { isAll }))
      }),
    saveReceipts: () =>
      act(async () => {
        const { saveReceipts } = await import('../../../data/copies/save-receipts.ts')
        await saveReceipts(userId, new Date())
      }),
    takeBack: (file) =>
      act(async () => {
        const { importCaptures } = await import('../../../data/copies/import-outbox.ts')
        const { added, changes, voiceNotes, files, known, leftOut } = await importCaptures(userId, file)
        const taken = unsentText({ captures: added, changes, voiceNotes, files })
        showToast({
          title: actionWords.added(taken),
          description: [known > 0 && actionWords.known(known), leftOut > 0 && actionWords.unusable(leftOut)]
            .filter(Boolean)
            .join(' '),
        })
      }),
  }
}

function showFailure(error: unknown): void {
  const isMany = error instanceof AggregateError
  showToast({
    title: isMany ? error.message : actionWords.failed,
    description: failureReason(isMany ? error.errors[0] : error),
    variant: 'destructive',
  })
}

import { removeCapture } from '@canvass/contracts/addresses/captures'
import { getLead } from '@canvass/contracts/addresses/leads'
import { retryCapture } from '@canvass/contracts/captures'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { removeFromOutbox, tryAgain } from '../../../data/captures/batch/capture-actions.ts'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { notifyRemoved } from '../notices/notify-removed.ts'
import { needsYouWords } from './processing-words.ts'

export interface Fixing {
  isPending: boolean
  /** Why the last attempt failed. */
  problem: string | undefined
  /** Resolves to whether it succeeded. `typed` is what the photo says, as typed by the user. */
  retry: (typed?: string) => Promise<boolean>
  remove: () => Promise<boolean>
}

/** Retries or deletes a stopped capture: through this device's own row if there is one, else on the server. */
export function useFixing(captureId: string, row: CaptureRow | null | undefined): Fixing {
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** Runs `work`; false from it means that it failed and the user has been told. */
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setPending(true)
    setProblem(undefined)
    try {
      return (await work()) !== false
    } catch (error) {
      setProblem(serverMessage(error) ?? needsYouWords.unreachable)
      return false
    } finally {
      setPending(false)
    }
  }
  return {
    isPending,
    problem,
    retry: (typed) =>
      act(async () => {
        if (row) await tryAgain(row.ownerUserId, row.id, typed)
        else
          await call(retryCapture, {
            params: { id: captureId },
            body: typed === undefined ? {} : { manualText: typed },
          })
        await client.invalidateQueries({ queryKey: queryKey(getLead) })
      }),
    remove: () =>
      act(async () => {
        if (!row) return call(removeCapture, { params: { id: captureId } })
        const removal = await removeFromOutbox(row.ownerUserId, row.id)
        notifyRemoved([removal], 'capture')
        return removal !== 'joined'
      }),
  }
}

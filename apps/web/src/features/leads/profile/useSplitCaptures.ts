import { useState } from 'react'
import { joinTo, takeApart } from '../../../data/captures/batch/joins.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { useWaitingTakenApart } from '../../../data/edits/useWaitingTakenApart.ts'

export interface SplitCaptures {
  /** Captures that this lead had when it was opened and that now have or will have their own leads. */
  ids: ReadonlySet<string>
  takeApart: (captureId: string) => void
  joinAgain: (captureId: string) => void
}

/** Returns the captures separated here, effective on the tap and offline, with the way to join them again. */
export function useSplitCaptures(leadId: string, captureIds: readonly string[]): SplitCaptures {
  const userId = useUser().id
  const [seen, setSeen] = useState<readonly string[]>([])
  const waiting = useWaitingTakenApart(userId, captureIds)
  return {
    ids: new Set([...seen, ...(waiting ?? [])]),
    takeApart: (captureId) => {
      setSeen((before) => [...before, captureId])
      void takeApart(userId, captureId)
    },
    joinAgain: (captureId) => {
      setSeen((before) => before.filter((id) => id !== captureId))
      void joinTo(userId, captureId, leadId)
    },
  }
}

import { releaseCapture } from '@canvass/contracts/captures'
import { create } from 'zustand'
import { ApiError, isNetworkError, serverMessage } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { heldWords } from './words.ts'

export interface HeldTransfer {
  /** The user whose captures are given. */
  fromUserId: string
  done: number
  total: number
  /** Why it stopped early; the rest stays held. */
  problem?: string
}

/** The transfer in progress, which continues after its screen is left. */
export const useHeldTransfer = create<{ giving: HeldTransfer | undefined }>(() => ({ giving: undefined }))

/** Gives held captures to someone sequentially, stopping at the first failure. Resolves to the ids it gave. */
export async function assignHeld(fromUserId: string, ids: readonly string[], to: string): Promise<ReadonlySet<string>> {
  const given = new Set<string>()
  const tell = (giving: Omit<HeldTransfer, 'fromUserId' | 'total'>): void =>
    useHeldTransfer.setState({ giving: { fromUserId, total: ids.length, ...giving } })
  for (const [done, id] of ids.entries()) {
    tell({ done })
    try {
      await call(releaseCapture, { params: { id }, query: { to } })
      given.add(id)
    } catch (error) {
      // Given by another admin in the meantime, or deleted: continue with the rest.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404 || error.status === 410)) continue
      tell({
        done,
        problem: isNetworkError(error) ? heldWords.unreachable : (serverMessage(error) ?? heldWords.failed),
      })
      return given
    }
  }
  useHeldTransfer.setState({ giving: undefined })
  return given
}

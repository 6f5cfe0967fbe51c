import { releaseCapture } from '@canvass/contracts/captures'
import { create } from 'zustand'
import { ApiError, isNetworkError, serverMessage } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { heldWords } from './words.ts'

export interface Giving {
  /** Of whom. */
  fromUserId: string
  done: number
  total: number
  /** Why it stopped before its end; what is left stays held. */
  problem?: string
}

/** What is being given, also while its screen is left. */
export const useGiving = create<{ giving: Giving | undefined }>(() => ({ giving: undefined }))

/**
 * Gives captures that are held to somebody, one after the other; it stops at the first that cannot be given. Answers
 * which it gave.
 */
export async function giveHeld(fromUserId: string, ids: readonly string[], to: string): Promise<ReadonlySet<string>> {
  const given = new Set<string>()
  const tell = (giving: Omit<Giving, 'fromUserId' | 'total'>): void =>
    useGiving.setState({ giving: { fromUserId, total: ids.length, ...giving } })
  for (const [done, id] of ids.entries()) {
    tell({ done })
    try {
      await call(releaseCapture, { params: { id }, query: { to } })
      given.add(id)
    } catch (error) {
      // Given by another admin meanwhile, or deleted: that is no reason to keep the rest.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404 || error.status === 410)) continue
      tell({
        done,
        problem: isNetworkError(error) ? heldWords.unreachable : (serverMessage(error) ?? heldWords.failed),
      })
      return given
    }
  }
  useGiving.setState({ giving: undefined })
  return given
}

import type { OpResult } from '@canvass/contracts/ops'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'
import type { Author } from '../../platform/session/fetch-author.ts'

/** Called when the server has answered an edit. The edit is deleted only after the returned promise has settled. */
export type OnAnswered = (edit: EditRow, result: OpResult, author: Author) => void | Promise<void>

const listeners = new Set<OnAnswered>()

/** Subscribes in this page to every edit that the server answers. Returns a function that unsubscribes. */
export function onEditAnswered(listen: OnAnswered): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Resolves when every listener has run. A listener that fails blocks neither the others nor the edit. */
export async function announceAnswered(...news: Parameters<OnAnswered>): Promise<void> {
  await Promise.allSettled([...listeners].map(async (listen) => listen(...news)))
}

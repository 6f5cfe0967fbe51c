import type { OpResult } from '@canvass/contracts/ops'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'
import type { Author } from '../../platform/session/ask-author.ts'

/** Hears of an edit that the server has answered. What it promises is waited for before the edit leaves this device. */
export type OnAnswered = (edit: EditRow, result: OpResult, author: Author) => void | Promise<void>

const listeners = new Set<OnAnswered>()

/** Hears in this page of every edit that the server has answered. Answers what ends it. */
export function onEditAnswered(listen: OnAnswered): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Ends when every listener has heard of it. A listener that fails holds up neither the others nor the edit. */
export async function announceAnswered(...news: Parameters<OnAnswered>): Promise<void> {
  await Promise.allSettled([...listeners].map(async (listen) => listen(...news)))
}

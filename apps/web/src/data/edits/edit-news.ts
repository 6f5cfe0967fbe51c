import type { OpResult } from '@canvass/contracts/ops'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'
import type { Author } from '../leads/apply-lead-row.ts'

/** Hears of an edit that the server has answered. */
export type OnAnswered = (edit: EditRow, result: OpResult, author: Author) => void

const listeners = new Set<OnAnswered>()

/** Hears in this page of every edit that the server has answered. Answers what ends it. */
export function onEditAnswered(listen: OnAnswered): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

export const announceAnswered: OnAnswered = (...news) => {
  for (const listen of listeners) listen(...news)
}

import type { LocalState } from '../../../platform/local/rows/capture-row.ts'

export const OUTBOX_FILTERS = ['all', 'here', 'server', 'needs_you', 'ready'] as const
export type OutboxFilter = (typeof OUTBOX_FILTERS)[number]

/** The states each filter shows; `all` shows every state. */
export const filterStates: Readonly<Record<Exclude<OutboxFilter, 'all'>, readonly LocalState[]>> = {
  here: ['preparing', 'queued', 'uploading'],
  server: ['uploaded', 'processing'],
  needs_you: ['failed', 'needs_attention'],
  ready: ['done'],
}

import { cleanFileName } from '@canvass/domain/files/file-name'
import type { LeadFile } from '@canvass/contracts/files'
import type { FileProblem, LeadFileRow } from '../../../platform/local/rows/lead-file-row.ts'

/** A file of a lead as it stands in the list, wherever it is. */
export interface ShownFile extends Pick<LeadFile, 'id' | 'leadId' | 'name' | 'mime' | 'size'> {
  at: string | number
  /** Null for whoever looks. */
  byName: string | null
  /** `server`: everybody who sees the lead has it. The others are on this device alone. */
  state: 'server' | 'waiting' | 'sending' | 'refused'
  problem: FileProblem | null
  /** Whether its bytes are on this device. */
  isHere: boolean
  canRemove: boolean
}

interface Given {
  /** What the server told of; undefined on profiles that were kept before there were files. */
  told: readonly LeadFile[] | undefined
  /** When it told that, milliseconds. */
  readAt: number | undefined
  /** What was added here. */
  rows: readonly LeadFileRow[]
  userId: string
  canEdit: boolean
  /** Whether they may still change anything, their own included. */
  canChange: boolean
  isOffline: boolean
}

/** All files of a lead, newest first: those that the server told of, and those that it does not have or did not tell of yet. */
export function shownFiles({ told = [], readAt, rows, userId, canEdit, canChange, isOffline }: Given): ShownFile[] {
  const here = new Set(rows.map(({ id }) => id))
  const known = new Set(told.map(({ id }) => id))
  const server = told.map(
    ({ byId, byName, ...file }): ShownFile => ({
      ...file,
      // Cleaned by the server already; a name that looks like another one is not shown, wherever it comes from.
      name: cleanFileName(file.name),
      byName: byId === userId ? null : byName,
      state: 'server',
      problem: null,
      isHere: here.has(file.id),
      canRemove: canEdit || (canChange && byId === userId),
    }),
  )
  const own = rows
    // What was sent since the server was asked is in its next answer; what was sent before and is not there was removed.
    .filter(({ id, state, sentAt }) => !known.has(id) && (state !== 'sent' || (sentAt ?? 0) > (readAt ?? 0)))
    .map((row): ShownFile => {
      const { id, leadId, name, mime, size, at } = row
      const state = stateOf(row, isOffline)
      const problem = state === 'refused' ? row.problem : null
      return { id, leadId, name, mime, size, at, byName: null, state, problem, isHere: true, canRemove: true }
    })
  const timeOf = ({ at }: ShownFile): number => new Date(at).getTime()
  return [...server, ...own].toSorted((a, b) => timeOf(b) - timeOf(a))
}

function stateOf({ state, nextAt }: LeadFileRow, isOffline: boolean): ShownFile['state'] {
  if (state === 'refused') return 'refused'
  if (state === 'sent') return 'server'
  return isOffline || nextAt > 0 ? 'waiting' : 'sending'
}

import { cleanFileName } from '@canvass/domain/files/file-name'
import type { LeadFile } from '@canvass/contracts/files'
import type { FileProblem, LeadFileRow } from '../../../platform/local/rows/lead-file-row.ts'

/** A lead's file as listed, wherever it is stored. */
export interface ShownFile extends Pick<LeadFile, 'id' | 'leadId' | 'name' | 'mime' | 'size'> {
  at: string | number
  /** Null for the current user. */
  byName: string | null
  /** `server`: everyone who can see the lead has it. The others are only on this device. */
  state: 'server' | 'waiting' | 'sending' | 'refused'
  problem: FileProblem | null
  /** Whether its bytes are on this device. */
  isHere: boolean
  canRemove: boolean
}

interface Given {
  /** The files in the server's response; undefined in profiles cached before files existed. */
  told: readonly LeadFile[] | undefined
  /** When that response arrived, in ms. */
  readAt: number | undefined
  /** The files added here. */
  rows: readonly LeadFileRow[]
  userId: string
  canEdit: boolean
  /** Whether the user may still change anything, including their own files. */
  canChange: boolean
  isOffline: boolean
}

/**
 * Returns all files of a lead, newest first: those in the server's response, plus those that it doesn't have or didn't
 * include yet.
 */
export function shownFiles({ told = [], readAt, rows, userId, canEdit, canChange, isOffline }: Given): ShownFile[] {
  const here = new Set(rows.map(({ id }) => id))
  const known = new Set(told.map(({ id }) => id))
  const server = told.map(
    ({ byId, byName, ...file }): ShownFile => ({
      ...file,
      // The server already cleans names; clean again so that no deceptive name is shown, whatever its source.
      name: cleanFileName(file.name),
      byName: byId === userId ? null : byName,
      state: 'server',
      problem: null,
      isHere: here.has(file.id),
      canRemove: canEdit || (canChange && byId === userId),
    }),
  )
  const own = rows
    // A file sent after the last response will be in the next one; one sent before it and missing was removed.
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

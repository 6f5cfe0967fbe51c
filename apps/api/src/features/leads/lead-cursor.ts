import type { LeadListCursor } from '@canvass/db/leads/leads'
import { unreadableCursor } from '../../http/unreadable-cursor.ts'

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f-]{36})$/

/** Encodes a position in the list as an opaque cursor. */
export const encodeCursor = (nextPlace: string): string => Buffer.from(nextPlace).toString('base64url')

/** @throws AppError invalid for a cursor that we didn't issue */
export function decodeCursor(cursor: string): LeadListCursor {
  const [, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (
    at === undefined ||
    id === undefined ||
    Number.isNaN(Date.parse(at)) ||
    !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  )
    throw unreadableCursor()
  return { at, id }
}

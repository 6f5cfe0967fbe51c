import type { MemberCursor } from '@canvass/db/accounts/members'
import { unreadableCursor } from '../../http/unreadable-cursor.ts'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
// PostgreSQL text can't contain a NUL character.
const CURSOR = new RegExp(`^(here|gone)_(${ID})_([^\\0]*)$`, 'u')
const OLD_CURSOR = new RegExp(`^${ID}$`, 'iu')

/** Encodes a position in the list as an opaque cursor. */
export const encodeCursor = ({ isGone, called, id }: MemberCursor): string =>
  Buffer.from(`${isGone ? 'gone' : 'here'}_${id}_${called}`).toString('base64url')

/**
 * Decodes a cursor. An old one holds only a person, who may have moved since, so it restarts the list.
 * @throws AppError invalid for a cursor that we didn't issue
 */
export function decodeCursor(cursor: string): MemberCursor | undefined {
  if (OLD_CURSOR.test(cursor)) return undefined
  const [, standing, id, called] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined || called === undefined) throw unreadableCursor()
  return { isGone: standing === 'gone', called, id }
}

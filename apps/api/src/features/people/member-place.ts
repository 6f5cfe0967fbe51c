import type { MemberPlace } from '@canvass/db/accounts/members'
import { unreadableCursor } from '../../http/unreadable-cursor.ts'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
// The database has no word for a text with a zero in it.
const place = new RegExp(`^(here|gone)_(${ID})_([^\\0]*)$`, 'u')
const person = new RegExp(`^${ID}$`, 'iu')

/** A cursor is a place in the list, for programs to hand back as it is. */
export const cursorOf = ({ isGone, called, id }: MemberPlace): string =>
  Buffer.from(`${isGone ? 'gone' : 'here'}_${id}_${called}`).toString('base64url')

/**
 * The place that a cursor says. One from before says a person alone, who may have moved since: it begins the list anew.
 * @throws AppError invalid for a cursor that we did not make
 */
export function placeOf(cursor: string): MemberPlace | undefined {
  if (person.test(cursor)) return undefined
  const [, standing, id, called] = place.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined || called === undefined) throw unreadableCursor()
  return { isGone: standing === 'gone', called, id }
}

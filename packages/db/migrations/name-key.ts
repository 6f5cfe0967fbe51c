import { type Kysely, sql } from 'kysely'

const LAST_CODE_POINT = 0x10ffff

/**
 * Creates `canvass.name_key(text)`: the form in which usernames and email addresses are compared, NFKC followed by
 * lowercasing each character whose lowercase form is a single character. The mapping is written out as a table instead
 * of calling `lower()`, whose result depends on the database's locale: one spelling must be one account on every
 * server.
 */
export async function createNameKey(db: Kysely<unknown>): Promise<void> {
  const { from, to } = simpleLowerCase()
  await sql
    .raw(
      `create function canvass.name_key(name text) returns text language sql immutable strict parallel safe
       as $$ select translate(normalize(name, NFKC), '${from}', '${to}') $$`,
    )
    .execute(db)
  await sql`grant execute on function canvass.name_key(text) to canvass_app, canvass_platform`.execute(db)
}

/**
 * Returns characters and their lowercase forms, position by position. A character whose lowercase form is longer, such
 * as U+0130, stays unchanged.
 */
function simpleLowerCase(): { from: string; to: string } {
  let from = ''
  let to = ''
  for (let point = 0; point <= LAST_CODE_POINT; point += 1) {
    const letter = String.fromCodePoint(point)
    const lower = letter.toLowerCase()
    if (lower === letter || Array.from(lower).length !== 1) continue
    from += letter
    to += lower
  }
  return { from, to }
}

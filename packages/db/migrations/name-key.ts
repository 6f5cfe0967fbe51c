import { type Kysely, sql } from 'kysely'

const LAST_CODE_POINT = 0x10ffff

/**
 * Makes `canvass.name_key(text)`: the form in which usernames and email addresses are compared, which is NFKC and then
 * the lower case of each letter that has one of a single letter. It is written out as a table instead of `lower()`,
 * whose answer depends on the locale of the database: one spelling must be one account on every server.
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

/** Letters and their lower case, place by place. A letter whose lower case is longer, such as U+0130, stays itself. */
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

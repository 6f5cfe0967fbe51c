import { sql } from 'kysely'
import { type NewLetter, postLetter } from '../accounts/letters.ts'
import type { Database } from '../database.ts'

/** What was mailed to an address: a link to ask with, or that it has an account already. */
export interface Begun {
  kind: 'link' | 'account'
  organizationName: string
}

/** Whoever asks is known by the mail that they read, and by nothing else. */
export interface FoundLink {
  organizationName: string
  email: string
  isOpen: boolean
  isAsked: boolean
}

/** The link and its letter, or neither. Undefined where no organization has proven the domain, or none may be asked. */
export function beginJoinRequest(
  { kysely }: Database,
  asked: { id: string; email: string; domain: string; tokenHash: Buffer },
  letterFor: (begun: Begun) => NewLetter,
): Promise<Begun | undefined> {
  const { id, email, domain, tokenHash } = asked
  return kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ begun: Begun | null }>`
      select canvass_platform.begin_join_request(${email}, ${domain}, ${id}, ${tokenHash}) as begun`.execute(
      transaction,
    )
    const begun = rows[0]?.begun ?? undefined
    if (begun) await postLetter(transaction, letterFor(begun))
    return begun
  })
}

/** What a link is for; undefined where there never was such a link. */
export async function findJoinLink({ kysely }: Database, tokenHash: Buffer): Promise<FoundLink | undefined> {
  const { rows } = await sql<{ found: FoundLink | null }>`
    select canvass_platform.find_join_request(${tokenHash}) as found`.execute(kysely)
  return rows[0]?.found ?? undefined
}

interface Asked {
  organizationId: string
  email: string
  admins: { email: string; firstName: string }[]
}

/** Asks by a link, and tells the admins; undefined where the link is void or was used. */
export function askToJoin(
  { kysely }: Database,
  tokenHash: Buffer,
  name: { firstName: string; lastName: string },
  lettersFor: (asked: Asked) => Promise<NewLetter[]>,
): Promise<string | undefined> {
  return kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ asked: Asked | null }>`
      select canvass_platform.ask_to_join(${tokenHash}, ${name.firstName}, ${name.lastName}) as asked`.execute(
      transaction,
    )
    const asked = rows[0]?.asked
    if (!asked) return undefined
    for (const letter of await lettersFor(asked)) await postLetter(transaction, letter)
    return asked.organizationId
  })
}

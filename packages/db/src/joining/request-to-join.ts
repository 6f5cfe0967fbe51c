import { sql } from 'kysely'
import { type NewEmail, queueEmail } from '../accounts/emails.ts'
import type { Database } from '../database.ts'

/** The email sent to an address: a link for requesting to join, or a notice that it already has an account. */
export interface JoinEmailContent {
  kind: 'link' | 'account'
  organizationName: string
}

/** A requester is known only by the mailbox they can read. */
export interface JoinLink {
  organizationName: string
  email: string
  isOpen: boolean
  isAsked: boolean
}

/**
 * Stores the link and queues its email in one transaction. Undefined if no organization has proven the domain, or none
 * accepts requests.
 */
export function beginJoinRequest(
  { kysely }: Database,
  asked: { id: string; email: string; domain: string; tokenHash: Buffer },
  emailFor: (begun: JoinEmailContent) => NewEmail,
): Promise<JoinEmailContent | undefined> {
  const { id, email, domain, tokenHash } = asked
  return kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ begun: JoinEmailContent | null }>`
      select canvass_platform.begin_join_request(${email}, ${domain}, ${id}, ${tokenHash}) as begun`.execute(
      transaction,
    )
    const begun = rows[0]?.begun ?? undefined
    if (begun) await queueEmail(transaction, emailFor(begun))
    return begun
  })
}

/** Returns what a link is for; undefined if no such link ever existed. */
export async function findJoinLink({ kysely }: Database, tokenHash: Buffer): Promise<JoinLink | undefined> {
  const { rows } = await sql<{ found: JoinLink | null }>`
    select canvass_platform.find_join_request(${tokenHash}) as found`.execute(kysely)
  return rows[0]?.found ?? undefined
}

interface SubmittedRequest {
  organizationId: string
  email: string
  admins: { email: string; firstName: string }[]
}

/** Uses a link to request to join and notifies the admins; undefined if the link is void or was used. */
export function submitJoinRequest(
  { kysely }: Database,
  tokenHash: Buffer,
  name: { firstName: string; lastName: string },
  emailsFor: (asked: SubmittedRequest) => Promise<NewEmail[]>,
): Promise<string | undefined> {
  return kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ asked: SubmittedRequest | null }>`
      select canvass_platform.ask_to_join(${tokenHash}, ${name.firstName}, ${name.lastName}) as asked`.execute(
      transaction,
    )
    const asked = rows[0]?.asked
    if (!asked) return undefined
    for (const email of await emailsFor(asked)) await queueEmail(transaction, email)
    return asked.organizationId
  })
}

import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface WaitlistEntry {
  email: string
  firstName: string
  lastName: string
  details: Readonly<Record<string, unknown>>
}

export function waitlist(database: Database) {
  return {
    /** No-op for an address already on the waitlist: its first entry stands. */
    async join({ email, firstName, lastName, details }: WaitlistEntry): Promise<void> {
      await sql`select canvass_platform.join_waitlist(
        ${email}, ${firstName}, ${lastName}, ${JSON.stringify(details)}::jsonb)`.execute(database.kysely)
    },
  }
}

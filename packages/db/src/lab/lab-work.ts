import type { LabFailure, LabText, LabVariant } from '@canvass/contracts/lab'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'
import { toJson } from '../json-text.ts'

interface Of {
  readonly organizationId: string
  readonly pictureId: string
}

/** A reading that was begun so often, and never ended, is not begun again: it may be what ended the workers. */
const MOST_TRIES = 2

const mine = (of: Of, owner: string) =>
  sql<boolean>`exists (select from lab_pictures p where p.organization_id = ${of.organizationId}
    and p.id = ${of.pictureId} and p.owner = ${owner})`

/** What the worker does with pictures of the lab. Who holds one is named, and another's word on it counts for nothing. */
export function labWork(database: Database) {
  return {
    /** Takes the picture, or goes on holding it. Undefined where it is gone, all of it is read, or another has it. */
    hold: (of: Of, owner: string, leaseMs: number): Promise<{ sha256: string } | undefined> =>
      inTenant(database, of.organizationId, (tenant) =>
        tenant
          .updateTable('labPictures')
          .set({ owner, heldUntil: sql<Date>`now() + make_interval(secs => ${leaseMs / 1000})` })
          .where('organizationId', '=', of.organizationId)
          .where('id', '=', of.pictureId)
          .where('endedAt', 'is', null)
          .where(sql<boolean>`(owner = ${owner} or held_until is null or held_until < now())`)
          .returning('sha256')
          .executeTakeFirst(),
      ),

    /** Begins the next reading. Undefined where there is none left: then all of it has ended. */
    begin: (of: Of, owner: string): Promise<LabVariant | undefined> =>
      inTenant(database, of.organizationId, async (tenant) => {
        // Whoever asks for more readings waits for this row or is waited for, so that none is left over at the end.
        const held = await tenant
          .selectFrom('labPictures')
          .select('id')
          .where('organizationId', '=', of.organizationId)
          .where('id', '=', of.pictureId)
          .where('owner', '=', owner)
          .forUpdate()
          .executeTakeFirst()
        if (!held) return undefined
        await tenant
          .updateTable('labReadings')
          .set({ state: 'failed', failure: 'interrupted' })
          .where('organizationId', '=', of.organizationId)
          .where('pictureId', '=', of.pictureId)
          .where('state', '=', 'reading')
          .where('tries', '>=', MOST_TRIES)
          .execute()
        const begun = await tenant
          .updateTable('labReadings')
          .set({ state: 'reading', tries: sql<number>`tries + 1` })
          .where('organizationId', '=', of.organizationId)
          .where('pictureId', '=', of.pictureId)
          .where('place', '=', (query) =>
            query
              .selectFrom('labReadings as next')
              .select(sql<number>`min(next.place)`.as('place'))
              .where('next.organizationId', '=', of.organizationId)
              .where('next.pictureId', '=', of.pictureId)
              .where('next.state', 'in', ['waiting', 'reading']),
          )
          .returning(['engine', 'preparation'])
          .executeTakeFirst()
        if (!begun)
          await tenant
            .updateTable('labPictures')
            .set({ endedAt: sql<Date>`now()`, owner: null, heldUntil: null })
            .where('organizationId', '=', of.organizationId)
            .where('id', '=', of.pictureId)
            .where('owner', '=', owner)
            .execute()
        return begun
      }),

    /** Keeps what was read, or why it could not be. */
    end: (
      of: Of,
      owner: string,
      { engine, preparation }: LabVariant,
      ended: { read: LabText } | { failure: LabFailure },
    ): Promise<void> =>
      inTenant(database, of.organizationId, async (tenant) => {
        await tenant
          .updateTable('labReadings')
          .set('read' in ended ? { state: 'done', read: toJson(ended.read) } : { state: 'failed', ...ended })
          .where('organizationId', '=', of.organizationId)
          .where('pictureId', '=', of.pictureId)
          .where('engine', '=', engine)
          .where('preparation', '=', preparation)
          .where('state', '=', 'reading')
          .where(mine(of, owner))
          .execute()
      }),

    /** For a worker that stops: what it had begun does not count as tried, and whoever comes next may have it. */
    giveBack: (of: Of, owner: string): Promise<void> =>
      inTenant(database, of.organizationId, async (tenant) => {
        await tenant
          .updateTable('labReadings')
          .set({ state: 'waiting', tries: sql<number>`greatest(tries - 1, 0)` })
          .where('organizationId', '=', of.organizationId)
          .where('pictureId', '=', of.pictureId)
          .where('state', '=', 'reading')
          .where(mine(of, owner))
          .execute()
        await tenant
          .updateTable('labPictures')
          .set({ owner: null, heldUntil: null, rungAt: sql<Date>`now()` })
          .where('organizationId', '=', of.organizationId)
          .where('id', '=', of.pictureId)
          .where('owner', '=', owner)
          .execute()
      }),

    /** Rings again for pictures that are not read, that nobody holds, and that were rung for long ago. Answers how many. */
    async sweep(options: { staleAfterMs: number }): Promise<number> {
      const { rows } = await sql<{ swept: number }>`
        select canvass_platform.sweep_lab_pictures(make_interval(secs => ${options.staleAfterMs / 1000})) as swept`.execute(
        database.kysely,
      )
      return rows[0]?.swept ?? 0
    },
  }
}

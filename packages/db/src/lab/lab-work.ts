import type { LabFailure, LabText, LabVariant } from '@canvass/contracts/lab'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'
import { toJson } from '../json-text.ts'

interface LabPictureRef {
  readonly organizationId: string
  readonly pictureId: string
}

/** A reading that was started this often without ending isn't started again: it may be what crashed the workers. */
const MAX_TRIES = 2

const isHeldBy = (of: LabPictureRef, owner: string) =>
  sql<boolean>`exists (select from lab_pictures p where p.organization_id = ${of.organizationId}
    and p.id = ${of.pictureId} and p.owner = ${owner})`

/** The worker's operations on lab pictures. Each names the lease holder; calls by anyone else have no effect. */
export function labWork(database: Database) {
  return {
    /**
     * Takes the lease on a picture, or renews it. Undefined if the picture is gone, all of it is read, or another
     * worker has it.
     */
    hold: (of: LabPictureRef, owner: string, leaseMs: number): Promise<{ sha256: string } | undefined> =>
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

    /** Starts the next reading. Undefined if none is left, which ends the picture. */
    begin: (of: LabPictureRef, owner: string): Promise<LabVariant | undefined> =>
      inTenant(database, of.organizationId, async (tenant) => {
        // Serializes with requests for more readings, so that none is left over at the end.
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
          .where('tries', '>=', MAX_TRIES)
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

    /** Stores a reading, or why it failed. */
    end: (
      of: LabPictureRef,
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
          .where(isHeldBy(of, owner))
          .execute()
      }),

    /**
     * Releases a picture when a worker stops: the started reading doesn't count as a try, and any worker may take it.
     */
    giveBack: (of: LabPictureRef, owner: string): Promise<void> =>
      inTenant(database, of.organizationId, async (tenant) => {
        await tenant
          .updateTable('labReadings')
          .set({ state: 'waiting', tries: sql<number>`greatest(tries - 1, 0)` })
          .where('organizationId', '=', of.organizationId)
          .where('pictureId', '=', of.pictureId)
          .where('state', '=', 'reading')
          .where(isHeldBy(of, owner))
          .execute()
        await tenant
          .updateTable('labPictures')
          .set({ owner: null, heldUntil: null, rungAt: sql<Date>`now()` })
          .where('organizationId', '=', of.organizationId)
          .where('id', '=', of.pictureId)
          .where('owner', '=', owner)
          .execute()
      }),

    /** Announces unread pictures again that nobody holds and that were announced long ago. Returns how many. */
    async sweep(options: { staleAfterMs: number }): Promise<number> {
      const { rows } = await sql<{ swept: number }>`
        select canvass_platform.sweep_lab_pictures(make_interval(secs => ${options.staleAfterMs / 1000})) as swept`.execute(
        database.kysely,
      )
      return rows[0]?.swept ?? 0
    },
  }
}

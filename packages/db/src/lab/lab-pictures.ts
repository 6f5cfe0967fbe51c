import {
  LAB_RETENTION_MS,
  LAB_LIST_LIMIT,
  LAB_SET_VARIANT,
  LAB_VARIANTS,
  type LabPicture,
  type LabPictureSummary,
  type LabSetPicture,
  type LabVariant,
  MAX_LAB_SET,
  variantName,
} from '@canvass/contracts/lab'
import { sql } from 'kysely'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { toStorableText } from '../json-text.ts'
import { dispatchJob, type NewDispatch } from '../runs/dispatch-job.ts'

/** A lab picture belongs to whoever uploaded it; nobody else sees it. */
export interface LabPictureRef {
  readonly organizationId: string
  readonly userId: string
  readonly id: string
}

export interface NewLabPicture extends LabPictureRef {
  readonly fileName: string
  readonly mime: string
  /** Pixels, as displayed. */
  readonly width: number
  readonly height: number
  /** Bytes. */
  readonly size: number
  readonly sha256: string
}

/** The API's operations on lab pictures. */
export function labPictures(database: Database) {
  return {
    /**
     * Writes a picture, whose bytes are already stored, exactly once, along with the variants to read it with and the
     * job for that. Undefined if the id belongs to another picture or another person.
     */
    put: (given: NewLabPicture, variants: readonly LabVariant[], job: NewDispatch) =>
      inTenant(database, given.organizationId, async (tenant) => {
        const written = await tenant
          .insertInto('labPictures')
          .values({ ...given, fileName: toStorableText(given.fileName), truth: null })
          .onConflict((conflict) => conflict.columns(['organizationId', 'id']).doNothing())
          .executeTakeFirst()
        const stored = await tenant
          .selectFrom('labPictures')
          .select(['sha256', 'userId'])
          .where('organizationId', '=', given.organizationId)
          .where('id', '=', given.id)
          .executeTakeFirstOrThrow()
        if (stored.sha256 !== given.sha256 || stored.userId !== given.userId) return undefined
        await requestReadings(tenant, given, variants, job)
        return { isNew: Boolean(written.numInsertedOrUpdatedRows) }
      }),

    /** Requests more readings of a picture. False if there is no such picture. */
    readAgain: (of: LabPictureRef, variants: readonly LabVariant[], job: NewDispatch): Promise<boolean> =>
      inTenant(database, of.organizationId, async (tenant) => {
        const found = await tenant
          .selectFrom('labPictures')
          .select('id')
          .where('organizationId', '=', of.organizationId)
          .where('userId', '=', of.userId)
          .where('id', '=', of.id)
          .forUpdate()
          .executeTakeFirst()
        if (found) await requestReadings(tenant, of, variants, job)
        return found !== undefined
      }),

    /** Returns a picture with its readings so far, in reading order. */
    find: (of: LabPictureRef): Promise<(LabPicture & { sha256: string }) | undefined> =>
      inTenant(database, of.organizationId, async (tenant) => {
        const picture = await tenant
          .selectFrom('labPictures')
          .select([...SHOWN, 'sha256'])
          .where('organizationId', '=', of.organizationId)
          .where('userId', '=', of.userId)
          .where('id', '=', of.id)
          .executeTakeFirst()
        if (!picture) return undefined
        const readings = await tenant
          .selectFrom('labReadings')
          .select(['engine', 'preparation', 'state', 'read', 'failure'])
          .where('organizationId', '=', of.organizationId)
          .where('pictureId', '=', of.id)
          .orderBy('place')
          .execute()
        return { ...picture, ...timesOf(picture), readings }
      }),

    /** Adds a picture to the test set, or replaces its expected text. */
    keep: (of: LabPictureRef, truth: string): Promise<'kept' | 'full' | 'gone'> =>
      inTenant(database, of.organizationId, async (tenant) => {
        const others = await tenant
          .selectFrom('labPictures')
          .select(sql<number>`count(*)::integer`.as('count'))
          .where('organizationId', '=', of.organizationId)
          .where('userId', '=', of.userId)
          .where('id', '<>', of.id)
          .where('truth', 'is not', null)
          .executeTakeFirstOrThrow()
        if (others.count >= MAX_LAB_SET) return 'full'
        const kept = await tenant
          .updateTable('labPictures')
          .set({ truth: toStorableText(truth) })
          .where('organizationId', '=', of.organizationId)
          .where('userId', '=', of.userId)
          .where('id', '=', of.id)
          .executeTakeFirst()
        return kept.numUpdatedRows > 0n ? 'kept' : 'gone'
      }),

    /**
     * Deletes a picture with all its readings; its bytes are removed later as orphans. False if there is no such
     * picture.
     */
    remove: (of: LabPictureRef): Promise<boolean> =>
      inTenant(database, of.organizationId, async (tenant) => {
        const removed = await tenant
          .deleteFrom('labPictures')
          .where('organizationId', '=', of.organizationId)
          .where('userId', '=', of.userId)
          .where('id', '=', of.id)
          .executeTakeFirst()
        return removed.numDeletedRows > 0n
      }),

    /** Lists a person's test set, newest first. */
    listSet: ({ organizationId, userId }: Omit<LabPictureRef, 'id'>): Promise<LabSetPicture[]> =>
      inTenant(database, organizationId, async (tenant) => {
        const rows = await tenant
          .selectFrom('labPictures as p')
          .leftJoin('labReadings as r', (join) =>
            join
              .onRef('r.organizationId', '=', 'p.organizationId')
              .onRef('r.pictureId', '=', 'p.id')
              .on('r.engine', '=', LAB_SET_VARIANT.engine)
              .on('r.preparation', '=', LAB_SET_VARIANT.preparation),
          )
          .select(['p.id', 'p.fileName', 'p.at', 'p.truth', 'r.read'])
          .where('p.organizationId', '=', organizationId)
          .where('p.userId', '=', userId)
          .where('p.truth', 'is not', null)
          .orderBy('p.at', 'desc')
          .orderBy('p.id')
          .limit(MAX_LAB_SET)
          .execute()
        return rows.map(({ at, truth, read, ...row }) => ({
          ...row,
          at: at.toISOString(),
          truth: truth ?? '',
          lines: read?.lines.map(({ text }) => text) ?? null,
        }))
      }),

    /** Lists a person's latest pictures, newest first. */
    list: ({ organizationId, userId }: Omit<LabPictureRef, 'id'>): Promise<LabPictureSummary[]> =>
      inTenant(database, organizationId, async (tenant) => {
        const rows = await tenant
          .selectFrom('labPictures as p')
          .leftJoin('labReadings as r', (join) =>
            join.onRef('r.organizationId', '=', 'p.organizationId').onRef('r.pictureId', '=', 'p.id'),
          )
          .select(SHOWN.map((column) => `p.${column}` as const))
          .select([
            sql<number>`count(*) filter (where r.state in ('done', 'failed'))::integer`.as('ended'),
            sql<number>`count(r.engine)::integer`.as('asked'),
          ])
          .where('p.organizationId', '=', organizationId)
          .where('p.userId', '=', userId)
          .groupBy(['p.organizationId', 'p.id'])
          .orderBy('p.at', 'desc')
          .orderBy('p.id')
          .limit(LAB_LIST_LIMIT)
          .execute()
        return rows.map((row) => ({ ...row, ...timesOf(row) }))
      }),
  }
}

/** Housekeeping: deletes pictures older than `ageMs` with all their readings. Returns how many. */
export async function deleteOldLabPictures(database: Database, ageMs: number): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    select canvass_platform.forget_lab_pictures(make_interval(secs => ${ageMs / 1000})) as forgotten`.execute(
    database.kysely,
  )
  return rows[0]?.forgotten ?? 0
}

const SHOWN = ['id', 'fileName', 'width', 'height', 'size', 'at', 'truth'] as const

const timesOf = ({ at, truth }: { at: Date; truth: string | null }) => ({
  at: at.toISOString(),
  goneAt: truth === null ? new Date(at.getTime() + LAB_RETENTION_MS).toISOString() : null,
})

/** Requests readings that were never requested and retries failed ones; finished and running ones stay unchanged. */
async function requestReadings(
  tenant: Tenant,
  of: LabPictureRef,
  variants: readonly LabVariant[],
  job: NewDispatch,
): Promise<void> {
  const { organizationId, id: pictureId } = of
  const places = LAB_VARIANTS.map(variantName)
  const asked = await tenant
    .insertInto('labReadings')
    .values(
      variants.map(({ engine, preparation }) => ({
        organizationId,
        pictureId,
        engine,
        preparation,
        place: places.indexOf(variantName({ engine, preparation })),
        failure: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'pictureId', 'engine', 'preparation'])
        .doUpdateSet({ state: 'waiting', tries: 0, failure: null })
        .where('labReadings.state', '=', 'failed'),
    )
    .executeTakeFirst()
  if (!asked.numInsertedOrUpdatedRows) return
  await tenant
    .updateTable('labPictures')
    .set({ endedAt: null, rungAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', pictureId)
    .execute()
  await dispatchJob(tenant, { organizationId, dispatch: job })
}

import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import * as roles from '../migrations/0001-roles.ts'
import * as accounts from '../migrations/0002-accounts.ts'
import * as captures from '../migrations/0003-captures.ts'
import * as leads from '../migrations/0004-leads.ts'
import * as accountFunctions from '../migrations/0005-account-functions.ts'
import * as dispatching from '../migrations/0006-dispatching.ts'
import * as leadCounters from '../migrations/0007-lead-counters.ts'
import * as leadEdits from '../migrations/0008-lead-edits.ts'
import * as eventsAttachments from '../migrations/0009-events-attachments.ts'
import * as devicesQuarantine from '../migrations/0010-devices-quarantine.ts'
import * as search from '../migrations/0012-search.ts'
import * as transcripts from '../migrations/0013-transcripts.ts'
import * as peopleJoins from '../migrations/0014-people-joins.ts'
import * as readings from '../migrations/0017-readings.ts'
import * as waitingJoins from '../migrations/0018-waiting-joins.ts'
import * as attachmentsOfDeleted from '../migrations/0019-attachments-of-deleted.ts'
import * as accountsNotSpellings from '../migrations/0022-accounts-not-spellings.ts'
import * as handingOverInTime from '../migrations/0023-handing-over-in-time.ts'
import * as privateLeads from '../migrations/0024-private-leads.ts'
import * as photosOfDeleted from '../migrations/0025-photos-of-deleted.ts'
import * as logins from '../migrations/0027-logins.ts'
import * as epoch from '../migrations/0028-epoch.ts'
import * as sameCard from '../migrations/0032-same-card.ts'
import * as leadFacts from '../migrations/0033-lead-facts.ts'
import * as dispatchesOfAnyKind from '../migrations/0036-dispatches-of-any-kind.ts'
import * as lettersAndTranscripts from '../migrations/0037-letters-and-transcripts.ts'
import * as recurringJobs from '../migrations/0038-recurring-jobs.ts'
import * as sequenceNotices from '../migrations/0039-sequence-notices.ts'
import * as runs from '../migrations/0040-runs.ts'
import * as leadParts from '../migrations/0041-lead-parts.ts'
import * as leadPeople from '../migrations/0042-lead-people.ts'
import * as searchInSteps from '../migrations/0043-search-in-steps.ts'
import * as keptAnswers from '../migrations/0044-kept-answers.ts'
import * as modelCalls from '../migrations/0045-model-calls.ts'
import * as answersWithTheirStage from '../migrations/0046-answers-with-their-stage.ts'
import * as confirmedPlaces from '../migrations/0048-confirmed-places.ts'
import * as scans from '../migrations/0050-scans.ts'
import * as providerCounts from '../migrations/0051-provider-counts.ts'
import * as ocrLab from '../migrations/0053-ocr-lab.ts'
import * as pointVerdicts from '../migrations/0060-point-verdicts.ts'
import * as files from '../migrations/0061-files.ts'
import * as ownSessions from '../migrations/0062-own-sessions.ts'
import * as leadsByOwner from '../migrations/0070-leads-by-owner.ts'
import * as invitations from '../migrations/0071-invitations.ts'
import * as teams from '../migrations/0075-teams.ts'
import * as teamScope from '../migrations/0076-team-scope.ts'
import * as sealedSecrets from '../migrations/0080-sealed-secrets.ts'
import * as secondSteps from '../migrations/0081-second-steps.ts'
import * as passkeys from '../migrations/0082-passkeys.ts'
import * as ownExports from '../migrations/0083-own-exports.ts'
import * as deletions from '../migrations/0084-deletions.ts'
import * as audit from '../migrations/0085-audit.ts'
import * as platform from '../migrations/0086-platform.ts'
import * as featureFlags from '../migrations/0087-feature-flags.ts'
import * as ratePoints from '../migrations/0090-rate-points.ts'
import * as apiTokens from '../migrations/0091-api-tokens.ts'
import * as secondStepRule from '../migrations/0092-second-step-rule.ts'
import * as peopleByPages from '../migrations/0093-people-by-pages.ts'
import * as domainClaims from '../migrations/0095-domain-claims.ts'
import * as joinRequests from '../migrations/0096-join-requests.ts'
import * as providerKeys from '../migrations/0097-provider-keys.ts'
import * as passkeySessions from '../migrations/0098-passkey-sessions.ts'
import * as moving from '../migrations/0099-moving.ts'
import * as dearNames from '../migrations/0100-dear-names.ts'
import * as renewedHashes from '../migrations/0101-renewed-hashes.ts'
import * as labTestSet from '../migrations/0105-lab-test-set.ts'
import * as keysAnew from '../migrations/0106-keys-anew.ts'
import { expectRows } from '../migrations/functions/expect-rows.ts'
import { grantLoginRights } from '../migrations/functions/login-rights.ts'
import { createReadFunctions } from '../migrations/functions/read-functions.ts'

/** Forward only, in the order of their names. */
const migrations: Record<string, Migration> = {
  '0001-roles': roles,
  '0002-accounts': accounts,
  '0003-captures': captures,
  '0004-leads': leads,
  '0005-account-functions': accountFunctions,
  '0006-dispatching': dispatching,
  '0007-lead-counters': leadCounters,
  '0008-lead-edits': leadEdits,
  '0009-events-attachments': eventsAttachments,
  '0010-devices-quarantine': devicesQuarantine,
  '0012-search': search,
  '0013-transcripts': transcripts,
  '0014-people-joins': peopleJoins,
  '0017-readings': readings,
  '0018-waiting-joins': waitingJoins,
  '0019-attachments-of-deleted': attachmentsOfDeleted,
  '0022-accounts-not-spellings': accountsNotSpellings,
  '0023-handing-over-in-time': handingOverInTime,
  '0024-private-leads': privateLeads,
  '0025-photos-of-deleted': photosOfDeleted,
  '0027-logins': logins,
  '0028-epoch': epoch,
  '0032-same-card': sameCard,
  '0033-lead-facts': leadFacts,
  '0036-dispatches-of-any-kind': dispatchesOfAnyKind,
  '0037-letters-and-transcripts': lettersAndTranscripts,
  '0038-recurring-jobs': recurringJobs,
  '0039-sequence-notices': sequenceNotices,
  '0040-runs': runs,
  '0041-lead-parts': leadParts,
  '0042-lead-people': leadPeople,
  '0043-search-in-steps': searchInSteps,
  '0044-kept-answers': keptAnswers,
  '0045-model-calls': modelCalls,
  '0046-answers-with-their-stage': answersWithTheirStage,
  '0048-confirmed-places': confirmedPlaces,
  '0050-scans': scans,
  '0051-provider-counts': providerCounts,
  '0053-ocr-lab': ocrLab,
  '0060-point-verdicts': pointVerdicts,
  '0061-files': files,
  '0062-own-sessions': ownSessions,
  '0070-leads-by-owner': leadsByOwner,
  '0071-invitations': invitations,
  '0075-teams': teams,
  '0076-team-scope': teamScope,
  '0080-sealed-secrets': sealedSecrets,
  '0081-second-steps': secondSteps,
  '0082-passkeys': passkeys,
  '0083-own-exports': ownExports,
  '0084-deletions': deletions,
  '0085-audit': audit,
  '0086-platform': platform,
  '0087-feature-flags': featureFlags,
  '0090-rate-points': ratePoints,
  '0091-api-tokens': apiTokens,
  '0092-second-step-rule': secondStepRule,
  '0093-people-by-pages': peopleByPages,
  '0095-domain-claims': domainClaims,
  '0096-join-requests': joinRequests,
  '0097-provider-keys': providerKeys,
  '0098-passkey-sessions': passkeySessions,
  '0099-moving': moving,
  '0100-dear-names': dearNames,
  '0101-renewed-hashes': renewedHashes,
  '0105-lab-test-set': labTestSet,
  '0106-keys-anew': keysAnew,
}

/** The schema of this code, by the name of its last migration. */
export const NEWEST_SCHEMA = Object.keys(migrations).toSorted().at(-1) ?? ''

/** Whether this code knows the schema of that name, its own or one from before. */
export const knowsSchema = (name: string): boolean => Object.hasOwn(migrations, name)

/** A newer version of the product has been here: what it made, this one does not know. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  constructor(unknown: string) {
    super(
      `This database was already used by a newer version of Canvass (${unknown} is unknown here). Nothing was changed. ` +
        'Start that version, or a later one.',
    )
  }
}

/**
 * Brings the database of `ownerUrl` to the newest schema. Safe to run by several at once: it waits its turn.
 * @throws NewerDatabase where it is beyond that, and nothing is changed
 */
export async function migrate(ownerUrl: string): Promise<void> {
  await withMigrator(ownerUrl, async (migrator, kysely) => {
    throwFailure(await migrator.migrateToLatest())
    await createReadFunctions(kysely)
    await grantLoginRights(kysely)
    await expectRows(kysely)
  })
}

/** Brings an empty database to an earlier schema, for rows that were written down under it; {@link migrate} goes on. */
export async function migrateTo(ownerUrl: string, schema: string): Promise<void> {
  await withMigrator(ownerUrl, async (migrator) => throwFailure(await migrator.migrateTo(schema)))
}

async function withMigrator(
  ownerUrl: string,
  work: (migrator: Migrator, kysely: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  // A login that is named like one of our schemas would otherwise create its tables there.
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: ownerUrl, max: 2, options: '-c search_path=public' }),
    }),
  })
  try {
    await refuseNewer(kysely)
    await work(openMigrator(kysely), kysely)
  } finally {
    await kysely.destroy()
  }
}

/**
 * Of changes that were made side by side the one with the higher number may have reached an installation first: what is
 * missing before it is made up for.
 */
const openMigrator = (db: Kysely<unknown>): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) }, allowUnorderedMigrations: true })

/** There is no way back: an older version would work on tables that it misunderstands. */
async function refuseNewer(kysely: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('public.kysely_migration') is not null as "isThere"`.execute(kysely)
  if (!rows[0]?.isThere) return
  const done = await sql<{ name: string }>`select name from public.kysely_migration order by name desc`.execute(kysely)
  const unknown = done.rows.find(({ name }) => !knowsSchema(name))
  if (unknown) throw new NewerDatabase(unknown.name)
}

function throwFailure({ error }: { error?: unknown }): void {
  if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error })
}

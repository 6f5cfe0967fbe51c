import { erasure } from '@canvass/db/accounts/deletions'
import { recurringJob } from './recurring-job.ts'

const CONCURRENCY = 50

/**
 * Erases accounts whose deletion wasn't undone in time, one at a time, and their emails in the mailbox. Their photos
 * become unreferenced bytes, which the tidy job removes. An account that can't be erased doesn't keep the others from it:
 * the next turn tries it again.
 */
export const eraseAccountsJob = recurringJob('erase-accounts', async ({ tidyDatabase, mailer, log }, stopping) => {
  const accounts = erasure(tidyDatabase)
  let [erased, failed] = [0, 0]
  for (const owner of await accounts.listDue(CONCURRENCY)) {
    stopping.throwIfAborted()
    try {
      const isErased = await accounts.erase(owner, async (addresses) => {
        for (const address of addresses) await mailer.forget(address)
      })
      if (isErased) erased += 1
    } catch (error) {
      failed += 1
      log.warn('An account could not be erased', error, { ...owner })
    }
  }
  if (erased > 0) log.info('Erased deleted accounts', { erased })
  return { ok: failed === 0, detail: failed === 0 ? 'ok' : `Accounts that couldn’t be erased: ${failed}` }
})

import { erasure } from '@canvass/db/accounts/deletions'
import { recurringJob } from './recurring-job.ts'

const CONCURRENCY = 50

/**
 * Erases accounts whose deletion wasn't undone in time, one at a time, and their emails in the mailbox. Their photos
 * become unreferenced bytes, which the tidy job removes.
 */
export const eraseAccountsJob = recurringJob('erase-accounts', async ({ tidyDatabase, mailer, log }, stopping) => {
  const accounts = erasure(tidyDatabase)
  let erased = 0
  for (const owner of await accounts.listDue(CONCURRENCY)) {
    stopping.throwIfAborted()
    const addresses = await accounts.erase(owner)
    if (!addresses) continue
    for (const address of addresses) await mailer.forget(address)
    erased += 1
  }
  if (erased > 0) log.info('Erased accounts that were deleted', { erased })
  return undefined
})

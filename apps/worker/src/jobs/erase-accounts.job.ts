import { erasure } from '@canvass/db/accounts/deletions'
import { recurringJob } from './recurring-job.ts'

const AT_ONCE = 50

/**
 * Erases the accounts that nobody took back in time, one after the other, and the letters to them that lie here. Their
 * photos are bytes that no row speaks of from then on, which tidying removes.
 */
export const eraseAccountsJob = recurringJob('erase-accounts', async ({ tidyDatabase, mailer, log }, stopping) => {
  const accounts = erasure(tidyDatabase)
  let erased = 0
  for (const owner of await accounts.listDue(AT_ONCE)) {
    stopping.throwIfAborted()
    const addresses = await accounts.erase(owner)
    if (!addresses) continue
    for (const address of addresses) await mailer.forget(address)
    erased += 1
  }
  if (erased > 0) log.info('Erased accounts that were deleted', { erased })
  return undefined
})

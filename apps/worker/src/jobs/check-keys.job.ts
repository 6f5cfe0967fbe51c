import { workerProviderKeys } from '@canvass/db/providers/worker-provider-keys'
import { checkOwnKey } from '@canvass/providers/registry/check-own-key'
import { recurringJob } from './recurring-job.ts'

/** A service that doesn't respond within this time counts as not working. */
const LONGEST_MS = 30_000

/** Every few seconds: sends one small request with each key that organizations set or want tried. */
export const checkKeysJob = recurringJob('check-keys', async ({ database, own, log }, stopping) => {
  if (!own) return undefined
  const keys = workerProviderKeys(database)
  for (const { organizationId, isWaiting } of await keys.listOrganizations()) {
    if (!isWaiting) continue
    for (const key of await keys.listOf(organizationId)) {
      if (key.checkAskedAt === null) continue
      const whose = { organizationId, provider: key.provider }
      const ports = own.portsOfKey(organizationId, key)
      const trying = ports ? within(LONGEST_MS, stopping, (signal) => checkOwnKey(ports, signal)) : 'not_opened'
      const code = await Promise.resolve(trying).catch((error: unknown) => {
        if (stopping.aborted) throw error
        // It counts as tried anyway: retrying every few seconds would cost a request each time and hold up the others.
        log.warn('Testing a service key failed unexpectedly', error, whose)
        return 'unexpected'
      })
      await keys.endCheck(organizationId, key, code)
      log.info('A service key was tested', { ...whose, code })
    }
  }
  return undefined
})

async function within<T>(ms: number, stopping: AbortSignal, ask: (signal: AbortSignal) => Promise<T>) {
  const late = AbortSignal.timeout(ms)
  try {
    return await ask(AbortSignal.any([stopping, late]))
  } catch (error) {
    if (stopping.aborted || !late.aborted) throw error
    return 'timed_out'
  }
}

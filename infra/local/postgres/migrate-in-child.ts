import { join } from 'node:path'
import type { Settings } from '@canvass/settings/settings'
import { root } from '../machine/root.ts'
import { runTool } from '../machine/run-tool.ts'
import { AlreadyReported } from '../machine/user-error.ts'

/** Runs the migration in a separate process, which ends before anything is served. */
export async function migrateInChild(settings: Settings, ownerUrl: string, signal: AbortSignal): Promise<void> {
  const program = join(root, 'infra/local/migrate.ts')
  const env = { DATABASE_URL: ownerUrl, CANVASS_HOME: settings.home }
  const isDone = await runTool(process.execPath, ['--disable-warning=ExperimentalWarning', program], { env, signal })
  signal.throwIfAborted()
  if (!isDone) throw new AlreadyReported('The database could not be brought up to date')
}

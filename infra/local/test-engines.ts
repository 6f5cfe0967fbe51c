import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findOrInstallBrowser } from './suite/browser.ts'
import { runCommand } from './machine/lifetime.ts'
import { runSteps } from './suite/steps.ts'
import { enginesStep, openReports } from './suite/test-steps.ts'
import { UserError } from './machine/user-error.ts'

/** The programs the two other engines need, and the Debian packages that contain them. */
const needed = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

await runCommand(async (lifetime) => {
  const missing = Object.entries(needed).flatMap(([program, name]) => (isOnPath(program) ? [] : [name]))
  if (missing.length > 0) {
    throw new UserError(
      `The journey in three engines needs ${missing.join(', ')}: apt-get install ${missing.join(' ')}`,
    )
  }
  const chromium = await findOrInstallBrowser((line) => console.log(line), lifetime.signal, true)
  return runSteps([enginesStep('The main journey in three engines', openReports(lifetime), chromium)], lifetime.signal)
})

function isOnPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

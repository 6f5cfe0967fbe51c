import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { type BrowserFacts, chooseBrowser, noBrowserSentence } from './choose-browser.ts'
import { root } from '../machine/root.ts'
import { runTool } from '../machine/run-tool.ts'
import { UserError } from '../machine/user-error.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell']

/** Playwright's command line as installed for the journeys. */
export const playwrightProgram = join(root, 'apps/web/node_modules/@playwright/test/cli.js')

/**
 * Returns the path of a Chromium for the journeys, installing one if the machine has none.
 * @param needsWhole whether it must be the full browser, not the headless build of the same engine
 * @throws UserError with a sentence if there's no way to get one
 */
export async function findOrInstallBrowser(
  say: (line: string) => void,
  signal: AbortSignal,
  needsWhole = false,
): Promise<string> {
  const choice = chooseBrowser(lookForBrowsers(), needsWhole)
  if (choice.kind === 'impossible') throw new UserError(choice.sentence)
  if (choice.kind === 'use') return choice.path
  for (const way of choice.ways) {
    say(`No browser is installed here; installing one (${way})...`)
    await install[way](signal)
    const after = chooseBrowser(lookForBrowsers(), needsWhole)
    if (after.kind === 'use') return after.path
  }
  throw new UserError(noBrowserSentence)
}

const install = {
  'system package': async (signal: AbortSignal) => {
    await runTool('apt-get', ['update', '-qq'], { signal })
    await runTool('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { signal })
    // Not every distribution has it, and the journeys also run in the full browser.
    await runTool('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], { signal })
  },
  download: async (signal: AbortSignal) => {
    await runTool(process.execPath, [playwrightProgram, 'install', 'chromium'], { signal })
  },
}

function lookForBrowsers(): BrowserFacts {
  const given = process.env['CHROMIUM_PATH']?.trim()
  const own = chromium.executablePath()
  return {
    given: given ? { path: given, exists: isProgram(given) } : undefined,
    installed: names.map(onPath).find((path) => path !== undefined),
    headless: headlessNames.map(onPath).find((path) => path !== undefined),
    downloaded: existsSync(own) ? own : undefined,
    canInstallPackages: process.getuid?.() === 0 && onPath('apt-get') !== undefined,
  }
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

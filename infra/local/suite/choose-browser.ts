/** The facts about the machine that the choice depends on. */
export type BrowserFacts = {
  /** CHROMIUM_PATH, and whether that file exists. */
  given: { path: string; exists: boolean } | undefined
  /** A Chromium or Chrome on the PATH. */
  installed: string | undefined
  /** Also on the PATH: the headless build of the same engine, which uses a third less CPU time. */
  headless: string | undefined
  /** The path of Playwright's own, if it has been downloaded. */
  downloaded: string | undefined
  /** Whether system packages can be installed: requires root on Debian or a derivative. */
  canInstallPackages: boolean
}

export type BrowserChoice =
  | { kind: 'use'; path: string }
  /** The ways to try, in this order. */
  | { kind: 'install'; ways: readonly ('system package' | 'download')[] }
  | { kind: 'impossible'; sentence: string }

/**
 * Chooses the browser for the journeys. The user's own choice is never silently replaced.
 * @param needsWhole whether it must be the full browser, not the headless build
 */
export function chooseBrowser(facts: BrowserFacts, needsWhole = false): BrowserChoice {
  const { given, installed, headless, downloaded, canInstallPackages } = facts
  if (given && !given.exists) {
    return { kind: 'impossible', sentence: `CHROMIUM_PATH names ${given.path}, but there is no program there.` }
  }
  const path = given?.path ?? (needsWhole ? undefined : headless) ?? installed ?? downloaded
  if (path) return { kind: 'use', path }
  // The package includes the libraries a browser needs; a download alone may lack them.
  return { kind: 'install', ways: canInstallPackages ? ['system package', 'download'] : ['download'] }
}

/** The error message when every way to install one has failed. */
export const noBrowserSentence =
  'The browser journeys need Chromium, and it could not be installed: install it and set CHROMIUM_PATH to it.'

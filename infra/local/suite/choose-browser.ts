/** What is known of the machine, as far as it bears on the choice. */
export type BrowserFacts = {
  /** CHROMIUM_PATH, and whether a program lies there. */
  given: { path: string; exists: boolean } | undefined
  /** A Chromium or Chrome on the PATH. */
  installed: string | undefined
  /** On the PATH as well: the same engine without a window to draw, which costs a third less processor time. */
  headless: string | undefined
  /** Where Playwright keeps its own, if it has been downloaded. */
  downloaded: string | undefined
  /** Whether packages of the system can be installed: root on a Debian or its kin. */
  canInstallPackages: boolean
}

export type BrowserChoice =
  | { kind: 'use'; path: string }
  /** The ways to try, in this order. */
  | { kind: 'install'; ways: readonly ('system package' | 'download')[] }
  | { kind: 'impossible'; sentence: string }

/**
 * Which browser the journeys run in. What the person named counts, and is never silently replaced.
 * @param needsWhole whether it must be the browser that people have, window and all
 */
export function chooseBrowser(facts: BrowserFacts, needsWhole = false): BrowserChoice {
  const { given, installed, headless, downloaded, canInstallPackages } = facts
  if (given && !given.exists) {
    return { kind: 'impossible', sentence: `CHROMIUM_PATH names ${given.path}, but there is no program there.` }
  }
  const path = given?.path ?? (needsWhole ? undefined : headless) ?? installed ?? downloaded
  if (path) return { kind: 'use', path }
  // The package brings the libraries that a browser needs; a download alone may lack them.
  return { kind: 'install', ways: canInstallPackages ? ['system package', 'download'] : ['download'] }
}

/** What to say when every way to install one has failed. */
export const noBrowserSentence =
  'The browser journeys need Chromium, and it could not be installed: install it and set CHROMIUM_PATH to it.'

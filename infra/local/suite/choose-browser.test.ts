import { describe, expect, it } from 'vitest'
import { type BrowserFacts, chooseBrowser } from './choose-browser.ts'

const bare: BrowserFacts = {
  given: undefined,
  installed: undefined,
  headless: undefined,
  downloaded: undefined,
  canInstallPackages: false,
}

describe('the browser for the journeys', () => {
  it('is the one in CHROMIUM_PATH, before all others', () => {
    const facts = { ...bare, given: { path: '/mine', exists: true }, installed: '/usr/bin/chromium', downloaded: '/pw' }
    expect(chooseBrowser(facts)).toEqual({ kind: 'use', path: '/mine' })
  })

  it('is never another one if CHROMIUM_PATH is wrong', () => {
    const facts = { ...bare, given: { path: '/gone', exists: false }, installed: '/usr/bin/chromium' }
    expect(chooseBrowser(facts)).toEqual({
      kind: 'impossible',
      sentence: 'CHROMIUM_PATH names /gone, but there is no program there.',
    })
  })

  it('is an installed one, before the one downloaded by Playwright', () => {
    const facts = { ...bare, installed: '/usr/bin/chromium', downloaded: '/pw' }
    expect(chooseBrowser(facts)).toEqual({ kind: 'use', path: '/usr/bin/chromium' })
  })

  it('is the headless one if there is one, unless the full browser is required', () => {
    const facts = { ...bare, installed: '/usr/bin/chromium', headless: '/usr/bin/chromium-headless-shell' }
    expect(chooseBrowser(facts)).toEqual({ kind: 'use', path: '/usr/bin/chromium-headless-shell' })
    expect(chooseBrowser(facts, true)).toEqual({ kind: 'use', path: '/usr/bin/chromium' })
  })

  it('is the one downloaded by Playwright if none is installed', () => {
    expect(chooseBrowser({ ...bare, downloaded: '/pw' })).toEqual({ kind: 'use', path: '/pw' })
  })

  it('is installed from system packages if that is allowed, otherwise downloaded', () => {
    const facts = { ...bare, canInstallPackages: true }
    expect(chooseBrowser(facts)).toEqual({ kind: 'install', ways: ['system package', 'download'] })
  })

  it("is downloaded by Playwright if packages can't be installed", () => {
    expect(chooseBrowser(bare)).toEqual({ kind: 'install', ways: ['download'] })
  })
})

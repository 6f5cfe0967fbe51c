import { describe, expect, it } from 'vitest'
import { type BrowserFacts, chooseBrowser } from './choose-browser.ts'

const bare: BrowserFacts = {
  given: undefined,
  installed: undefined,
  headless: undefined,
  downloaded: undefined,
  canInstallPackages: false,
}

describe('the browser of the journeys', () => {
  it('is the one that CHROMIUM_PATH names, before all others', () => {
    const facts = { ...bare, given: { path: '/mine', exists: true }, installed: '/usr/bin/chromium', downloaded: '/pw' }
    expect(chooseBrowser(facts)).toEqual({ kind: 'use', path: '/mine' })
  })

  it('is never another one when CHROMIUM_PATH names nothing', () => {
    const facts = { ...bare, given: { path: '/gone', exists: false }, installed: '/usr/bin/chromium' }
    expect(chooseBrowser(facts)).toEqual({
      kind: 'impossible',
      sentence: 'CHROMIUM_PATH names /gone, but there is no program there.',
    })
  })

  it('is an installed one, before the one that Playwright has downloaded', () => {
    const facts = { ...bare, installed: '/usr/bin/chromium', downloaded: '/pw' }
    expect(chooseBrowser(facts)).toEqual({ kind: 'use', path: '/usr/bin/chromium' })
  })

  it('is the one without a window where there is one, unless it must be the whole browser', () => {
    const facts = { ...bare, installed: '/usr/bin/chromium', headless: '/usr/bin/chromium-headless-shell' }
    expect(chooseBrowser(facts)).toEqual({ kind: 'use', path: '/usr/bin/chromium-headless-shell' })
    expect(chooseBrowser(facts, true)).toEqual({ kind: 'use', path: '/usr/bin/chromium' })
  })

  it('is the one that Playwright has downloaded, where none is installed', () => {
    expect(chooseBrowser({ ...bare, downloaded: '/pw' })).toEqual({ kind: 'use', path: '/pw' })
  })

  it('is installed from the packages of the system where that is allowed, else downloaded', () => {
    const facts = { ...bare, canInstallPackages: true }
    expect(chooseBrowser(facts)).toEqual({ kind: 'install', ways: ['system package', 'download'] })
  })

  it('is downloaded by Playwright where packages cannot be installed', () => {
    expect(chooseBrowser(bare)).toEqual({ kind: 'install', ways: ['download'] })
  })
})

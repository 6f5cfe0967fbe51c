import { describe, expect, it } from 'vitest'
import { hasScreen } from '../../platform/paths.ts'
import { barItems, isCurrent } from './bar-items.ts'
import { sections, sectionsFor } from './navigation.ts'

const screensOf = (role: 'viewer' | 'member' | 'team_lead' | 'admin', systemRole: 'user' | 'super_admin' = 'user') =>
  sectionsFor({ role, systemRole }, {}).flatMap(({ items }) => items.map(({ screen }) => screen))

describe('the drawer and the rail', () => {
  it('show every role only screens of this version', () => {
    for (const role of ['viewer', 'member', 'team_lead', 'admin'] as const)
      expect(screensOf(role, 'super_admin').filter((screen) => !hasScreen(screen))).toEqual([])
  })
  it('keep the order of their sections and of the screens in them', () => {
    expect(sections.map(({ label, items }) => [label, items.map((item) => item.label)])).toEqual([
      ['Core', ['Home', 'Dashboard', 'Camera', 'Lead Vault', 'Lead Map']],
      ['Analysis', ['Pipeline', 'Goals', 'Territory Map']],
      ['Tools', ['Contacts', 'Contact Finder', 'CNA Guide', 'CRM Integrations']],
      ['', ['Settings']],
      ['Admin', ['Leader View', 'Admin Dashboard']],
    ])
  })
  it('offer the camera to users who may capture, not to a viewer', () => {
    expect(screensOf('viewer')).not.toContain('camera')
    expect(screensOf('member')).toContain('camera')
  })
  it('tag Leader View, and nothing else, as for admins only', () => {
    const tagged = sections.flatMap(({ items }) => items).filter(({ tag }) => tag !== undefined)
    expect(tagged.map(({ label, tag }) => [label, tag])).toEqual([['Leader View', 'Admin Only']])
  })
  it('keep Settings marked on every settings screen', () => {
    for (const page of ['settings', 'offlineStorage', 'readingRules'] as const)
      expect(isCurrent('settings', page)).toBe(true)
    expect(isCurrent('settings', 'home')).toBe(false)
  })
  it('keep Lead Vault marked on a lead and on its raw data', () => {
    for (const page of ['leads', 'leadVault', 'lead', 'dataInspector'] as const)
      expect(isCurrent('leads', page)).toBe(true)
  })
})

it('the bottom bar keeps its positions, with or without a screen', () => {
  expect(barItems.map(({ label }) => label)).toEqual(['Vault', 'Pipeline', 'Goals', 'Settings'])
})

import { expect, test } from 'vitest'
import { isCurrent } from './bar-items.ts'

test('each page of the settings keeps Settings marked in the menu', () => {
  for (const page of ['settings', 'offlineStorage', 'readingRules'] as const)
    expect(isCurrent('settings', page)).toBe(true)
  expect(isCurrent('settings', 'home')).toBe(false)
})

test('a lead and its raw data keep Lead Vault marked in the menu', () => {
  for (const page of ['leads', 'leadVault', 'lead', 'dataInspector'] as const)
    expect(isCurrent('leads', page)).toBe(true)
})

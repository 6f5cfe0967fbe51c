import { expectNoFaults } from './support/access.ts'
import { phoneSize } from './support/browser.ts'
import { expect, test } from './support/kit.ts'

test('a person is found by typing and chosen by keyboard', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'Combobox' })
  const owner = page.getByRole('combobox', { name: 'Owner', exact: true })
  await owner.fill('jo')
  await expect(page.getByRole('option')).toHaveCount(1)
  await owner.press('ArrowDown')
  await owner.press('Enter')
  await expect(owner).toHaveValue('Jonas Pell')
  await page.getByRole('button', { name: 'Clear Owner' }).first().click()
  await expect(owner).toHaveValue('')
})

test('a search on the server shows when it is waiting, when nothing matches, and when it failed', {
  tag: '@nightly',
}, async ({ kit }) => {
  const page = await kit({ part: 'Combobox' })
  const asked = page.getByRole('combobox', { name: 'Owner on the server' })
  await asked.fill('zzz')
  await expect(page.getByText('Nothing matches “zzz”.')).toBeVisible()
  await asked.press('Escape')
  await page.getByRole('combobox', { name: 'Slow owner' }).fill('m')
  await expect(page.getByText('Searching...').filter({ visible: true })).toBeVisible()
  await expectNoFaults(page, 'an open list of options')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Broken owner' }).fill('m')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a command is found by a synonym, and focus returns', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'CommandPalette' })
  const opener = page.getByRole('button', { name: 'Open the palette' })
  await opener.click()
  const input = page.getByRole('combobox')
  await expect(input).toBeFocused()
  await expectNoFaults(page, 'the palette')
  await input.fill('stage')
  await expect(page.getByRole('option')).toHaveCount(1)
  await input.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Status')
  await expect(opener).toBeFocused()
})

test('a date range is chosen on a calendar and fits a phone', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'DateField', size: phoneSize })
  const field = page.getByRole('button', { name: 'Captured' })
  await field.click()
  const dialog = page.getByRole('dialog', { name: 'Captured' })
  await dialog.getByRole('button', { name: 'May', exact: true }).click()
  await expect(field).toHaveText('May 1, 2026 to May 31, 2026')
  await expect(dialog.getByRole('grid', { name: 'May 2026' })).toBeVisible()
  await expectNoFaults(page, 'an open calendar')
  await dialog.getByRole('button', { name: 'Any day' }).click()
  await expect(field).toHaveText('Any day')
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
})

test('a filter is removed by its chip, and all filters together', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'FilterBar' })
  await page.getByRole('button', { name: 'Add a filter' }).click()
  await page.getByRole('menuitem', { name: 'Mine' }).click()
  await page.getByRole('button', { name: 'Remove filter Port Alder' }).click()
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
})

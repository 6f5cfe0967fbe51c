import { deskSize } from '../support/browser.ts'
import { ROWS_AT_REST } from './lead-with-places.ts'
import { expect, test } from './visit.ts'

/** Whoever works the vault by keys stays where they are, and its figures are those of what it shows. */
export function testVault() {
  test('a preview that is closed gives the focus to its row, from which the keys go on', async ({ openScreen }) => {
    const { page, settled } = await openScreen('/lead-vault', { situation: 'typical', role: 'admin' })
    await page.setViewportSize(deskSize)
    await page.reload()
    await settled()
    const table = page.getByRole('table', { name: 'Leads' })
    await expect(table.locator('[data-lead]')).toHaveCount(ROWS_AT_REST)
    const rows = table.getByRole('link', { name: 'Harbor Bakery' })
    const preview = page.getByRole('complementary', { name: /^Preview of/ })
    await rows.nth(1).click()
    await preview.getByRole('button', { name: 'Close preview' }).press('Enter')
    await expect(preview).toBeHidden()
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('j')
    await expect(rows.nth(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await preview.getByRole('button', { name: 'Change' }).first().press('Escape')
    await expect(preview).toBeHidden()
    await expect(rows.nth(2)).toBeFocused()
  })

  test('a status says how many leads of those that were searched for it would show', async ({ openScreen }) => {
    const { page, settled } = await openScreen('/lead-vault', { situation: 'typical', role: 'admin' })
    await settled()
    const status = (word: string) => page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: word })
    await expect(status('Qualified')).toHaveText('Qualified1')
    await status('Qualified').click()
    await expect(status('CNA scheduled')).toHaveText('CNA scheduled1')
    await page.getByRole('searchbox').fill('nothing is called so')
    await expect(status('Qualified')).toHaveText('Qualified0')
    await expect(status('CNA scheduled')).toHaveText('CNA scheduled0')
  })
}

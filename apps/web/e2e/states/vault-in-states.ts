import type { LeadSummary } from '@canvass/contracts/leads'
import type { Page } from '@playwright/test'
import { deskSize } from '../support/browser.ts'
import { userOf } from './answers.ts'
import { faultsOnScreen } from './faults-on-screen.ts'
import { ROWS_AFTER_SYNC } from './lead-with-places.ts'
import { expect, type OpenScreen, test } from './visit.ts'

/** Makes a colleague change one of this device's leads, or remove it if `changed` is null, and notifies the device. */
export async function changeElsewhere(page: Page, id: string, changed: Partial<LeadSummary> | null): Promise<void> {
  const row = await page.evaluate(
    async ([name, key]) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const found = await new Promise<LeadSummary>((resolve) => {
        const reading = db.transaction('leads').objectStore('leads').get(key)
        reading.addEventListener('success', () => resolve(reading.result as LeadSummary))
      })
      db.close()
      return found
    },
    [`canvass-${userOf('admin').id}`, id] as const,
  )
  await page.route(
    '**/api/sync?*',
    async (route) => {
      const answer = (await (await route.fetch()).json()) as { next: number }
      const seq = Math.max(answer.next, row.changeSeq) + 1
      const after = changed && { ...row, ...changed, changeSeq: seq }
      const changes = [{ table: 'leads', seq, id, row: after }]
      await route.fulfill({ json: { ...answer, next: seq, changes, hasMore: false, reset: false } })
    },
    { times: 1 },
  )
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

/** Opens the vault with all its rows on a desk, where a preview is next to the list. */
async function openDeskVault(openScreen: OpenScreen) {
  const { page, faults, settled } = await openScreen('/lead-vault', { situation: 'typical', role: 'admin' })
  await page.setViewportSize(deskSize)
  await page.reload()
  await settled()
  const table = page.getByRole('table', { name: 'Leads' })
  await expect(table.locator('[data-lead]')).toHaveCount(ROWS_AFTER_SYNC)
  return { page, faults, table, preview: page.getByRole('complementary', { name: /^Preview of/ }) }
}

/** Tests that keyboard users of the vault keep their position, and that its counts match its contents. */
export function testVault() {
  test('closing a preview moves focus to its row, where the keys continue', async ({ openScreen }) => {
    const { page, table, preview } = await openDeskVault(openScreen)
    const rows = table.getByRole('link', { name: 'Harbor Bakery' })
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

  test('the list is one Tab stop before its preview: arrow keys move within it, Tab moves on', async ({
    openScreen,
  }) => {
    const { page, table, preview } = await openDeskVault(openScreen)
    const rows = table.getByRole('link', { name: 'Harbor Bakery' })
    const lastHead = table.getByRole('button', { name: 'Captured' })
    await lastHead.focus()
    await page.keyboard.press('Tab')
    await expect(table.locator('[data-lead]').first()).toBeFocused()
    await rows.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(preview).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(preview.getByRole('link', { name: 'Open page' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(lastHead).toBeFocused()
  })

  test('a status shows how many of the leads found by the search it would show', async ({ openScreen }) => {
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

  for (const [told, changed] of [
    ['moves on', { status: 'proposal_sent' }],
    ['is taken away', null],
  ] as const)
    test(`text typed beside the vault stays when a colleague’s change takes its lead out of the list: it ${told}`, async ({
      openScreen,
    }) => {
      const { page, faults, table, preview } = await openDeskVault(openScreen)
      await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Qualified' }).click()
      const rows = table.locator('[data-lead]')
      await expect(rows).toHaveCount(1)
      const id = (await rows.getAttribute('data-lead')) ?? ''
      await rows.click()
      await preview.getByRole('button', { name: 'Change' }).click()
      const sheet = page.getByRole('dialog', { name: 'Status' })
      await sheet.getByText('Closed lost').click()
      await sheet.getByLabel('Why was it lost?').fill('Two years with a rival')

      await changeElsewhere(page, id, changed)
      await expect(page.getByText('No leads match your search and filters.')).toBeAttached()
      await expect(sheet.getByLabel('Why was it lost?')).toHaveValue('Two years with a rival')
      await sheet.getByRole('button', { name: 'Save status' }).click()
      await expect(sheet).toHaveCount(0)
      await expect(preview.getByText('Not in this list')).toBeVisible()
      await expect(preview.getByText('Closed lost').last()).toBeVisible()
      await expect(preview.getByRole('button', { name: 'Change' })).toBeFocused()
      expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
      await page.keyboard.press('Escape')
      await expect(preview).toHaveCount(0)
    })

  test('a preview stays when its lead leaves the list, and keys and focus continue from its old position', async ({
    openScreen,
  }) => {
    const { page, table, preview } = await openDeskVault(openScreen)
    const rows = table.getByRole('link', { name: 'Harbor Bakery' })
    const count = await rows.count()
    const [gone, next] = [await rows.nth(1).getAttribute('data-lead'), await rows.nth(2).getAttribute('data-lead')]
    await rows.nth(1).click()
    await expect(preview.getByText(`2 of ${count}`)).toBeVisible()
    await preview.getByRole('button', { name: 'Change' }).focus()
    await changeElsewhere(page, gone ?? '', null)
    await expect(rows).toHaveCount(count - 1)
    await expect(preview.getByText('Not in this list')).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.locator(`[data-lead="${next}"]`)).toBeFocused()
    await expect(preview.getByText(`2 of ${count - 1}`)).toBeVisible()

    await preview.getByRole('button', { name: 'Change' }).focus()
    await changeElsewhere(page, next ?? '', null)
    await expect(rows).toHaveCount(count - 2)
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
    await expect(rows.last()).toBeFocused()
  })
}

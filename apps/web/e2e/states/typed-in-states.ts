import { deskSize } from '../support/browser.ts'
import { faultsOnScreen } from './faults-on-screen.ts'
import { leadWithPlaces, ROWS_AFTER_SYNC } from './lead-with-places.ts'
import { expect, test } from './visit.ts'

const ID = '01900000-0000-7000-8000-000000000001'

/** Tests that text typed in a sheet or beside the vault stays, and belongs to the lead it was typed for. */
export function testTypingInLeads() {
  test('an open sheet keeps what was chosen in it when the profile arrives', async ({ openScreen }) => {
    const { page, settled } = await openScreen('/lead-vault', { situation: 'typical', role: 'admin' })
    await settled()
    let answer: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      answer = resolve
    })
    const profile = /\/api\/leads\/[0-9a-f-]{36}$/
    await page.route(profile, async (route) => {
      await released
      const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? ID
      await route.fulfill({ json: leadWithPlaces(id, 'typical') })
    })
    // The changes that follow the snapshot remove some of its rows: one of those could be tapped and then vanish.
    await expect(page.getByRole('main').locator('[data-lead]')).toHaveCount(ROWS_AFTER_SYNC)
    await page.getByRole('main').getByText('Harbor Bakery').first().click()
    await page.getByRole('button', { name: 'Change' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Status' })
    await sheet.getByText('CNA scheduled').click()
    const arrived = page.waitForResponse(profile)
    answer()
    await arrived
    await settled()
    await expect(sheet.getByRole('radio', { name: 'CNA scheduled' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Contact info' })).toBeVisible()
  })

  test('a next action says what its due date lacks, and keeps its text when the window becomes desk-sized', async ({
    openScreen,
  }) => {
    const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    const lead = { ...leadWithPlaces(ID, 'typical'), nextAction: { text: 'Call', dueAt: '2026-11-24T10:00:00.000Z' } }
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: lead }))
    await page.reload()
    await settled()
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Next action' }) })
    await card.getByRole('button', { name: 'Change' }).click()
    const sheet = page.getByRole('dialog', { name: 'Next action' })
    const due = sheet.getByLabel('Due')
    await due.press('Backspace')
    await sheet.getByLabel('Action').fill('Call Jonas')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(due).toHaveAccessibleDescription('Enter a date and a time')
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    await page.setViewportSize(deskSize)
    await expect(page.locator('header').getByRole('button', { name: 'Capture', includeHidden: true })).toBeVisible()
    await expect(sheet.getByLabel('Action')).toHaveValue('Call Jonas')
    await due.fill('2026-11-25T09:30')
    await expect(due).toHaveAccessibleDescription('')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('tab', { name: /Timeline/ })).toBeVisible()
    await expect(card.getByText('Call Jonas')).toBeVisible()
  })

  test('Android’s back closes the sheet in front and keeps the screen, again and again', async ({ openScreen }) => {
    const { page, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    // No key stands for the gesture, so the page's own watchers are asked to close as the browser would ask them.
    await page.addInitScript(() => {
      type Watcher = { requestClose(): void; destroy(): void }
      const { CloseWatcher: Original } = window as unknown as { CloseWatcher: new () => Watcher }
      const open: Watcher[] = []
      class Watched extends Original {
        constructor() {
          super()
          open.push(this)
        }
        override destroy() {
          super.destroy()
          open.splice(open.indexOf(this), 1)
        }
      }
      Object.assign(window, { CloseWatcher: Watched, goBack: () => open.at(-1)?.requestClose() })
    })
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: leadWithPlaces(ID, 'typical') }))
    await page.reload()
    await settled()
    const goBack = () => page.evaluate(() => (window as unknown as { goBack: () => void }).goBack())
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: 'Edit details' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(page).toHaveURL(new RegExp(`/lead/${ID}$`))
    await expect(page.getByRole('heading', { name: 'Contact info' })).toBeVisible()
  })

  test('page shortcuts leave an open sheet and its text alone, and an ambiguous amount is not saved', async ({
    openScreen,
  }) => {
    const { page, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    await page.setViewportSize(deskSize)
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: leadWithPlaces(ID, 'typical') }))
    await page.reload()
    await settled()
    await page.getByRole('button', { name: 'Edit details' }).click()
    const amount = page.getByRole('dialog').getByLabel('Deal amount (USD)')
    await amount.fill('1250,50')
    await amount.press('Control+k')
    await amount.press('Meta+k')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('/')
    await expect(amount).toHaveValue('1250,50')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(amount).toHaveAccessibleDescription('Enter an amount in dollars, like 12500 or 12500.50')
    await amount.fill('1,250.25')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('$1,250').first()).toBeVisible()
    // The sheet returns focus once it has closed.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page).toHaveURL(/\/lead-vault$/)
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  test('a name typed beside the vault belongs to the lead that was asked about', async ({ openScreen }) => {
    const { page, settled } = await openScreen('/lead-vault', { situation: 'typical', role: 'admin' })
    await page.setViewportSize(deskSize)
    await page.route(/\/api\/leads\/[0-9a-f-]{36}$/, (route) => {
      const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? ID
      const askedName = { kind: 'none', read: null, choices: [], isSeveral: false }
      return route.fulfill({ json: { ...leadWithPlaces(id, 'typical'), askedName } })
    })
    await page.reload()
    await settled()
    const table = page.getByRole('table', { name: 'Leads' })
    await expect(table.locator('[data-lead]')).toHaveCount(ROWS_AFTER_SYNC)
    const leads = table.getByRole('link', { name: 'Harbor Bakery' })
    const panel = page.getByRole('complementary', { name: /Harbor Bakery/ })
    const name = panel.getByLabel('What is the business called?')
    // Opened beforehand, so that its profile is cached and replaces the other one immediately.
    await leads.nth(1).click()
    await name.waitFor()
    await leads.nth(0).click()
    await expect(panel.getByText(/^1 of/)).toBeVisible()
    await name.fill('Old Mill')
    await leads.nth(1).click()
    await expect(panel.getByText(/^2 of/)).toBeVisible()
    await expect(name).toHaveValue('')
    await expect(leads.nth(1)).toBeFocused()
  })
}

/** Tests that a name typed for a capture stays while reading goes on, and that the screen doesn't navigate away. */
export function testTypingInCaptures() {
  test('a name typed while its capture is being read stays, and so does its screen', async ({ openScreen }) => {
    let isComplete = false
    const { page, settled } = await openScreen('/', { situation: 'typical', role: 'admin' })
    await page.route(`**/api/leads/${ID}`, (route) => {
      const askedName = { kind: 'none', read: null, choices: [], isSeveral: false }
      return route.fulfill({ json: { ...leadWithPlaces(ID, 'typical'), askedName, isComplete } })
    })
    await page.goto(`/processing/${ID}`)
    await settled()
    const name = page.getByLabel('What is the business called?')
    await name.fill('Harbor Gar')
    isComplete = true
    await page.reload()
    await expect(name).toHaveValue('Harbor Gar')
    expect(await faultsOnScreen(page)).toEqual([])
    await expect(page).toHaveURL(/\/processing\//)
    // With the field empty again, the screen shows the result.
    await name.fill('')
    await expect(page).toHaveURL(/\/success\//)
  })
}

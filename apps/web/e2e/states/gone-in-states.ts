import type { CaptureAnswer } from '@canvass/contracts/captures'
import type { Op } from '@canvass/contracts/ops'
import type { ErrorAnswer } from '@canvass/contracts/shapes/errors'
import type { Page } from '@playwright/test'
import { deskSize } from '../support/browser.ts'
import { userOf } from './answers.ts'
import { changeFirstCapture, FIRST_CAPTURE } from './device-captures.ts'
import { faultsOnScreen } from './faults-on-screen.ts'
import { leadWithPlaces, ROWS_AFTER_SYNC } from './lead-with-places.ts'
import { changeElsewhere } from './vault-in-states.ts'
import { expect, test } from './visit.ts'

const EARLIER = '01900000-0000-7000-8000-000000000002'
const ID = '01900000-0000-7000-8000-000000000001'
const NOTE = 'Opens at 6:40, ask for Jonas. '.repeat(20).trim()

/** Makes the server report the lead as gone, with as much of the reason as `more` contains. */
const answerGone = (page: Page, message: string, more: Partial<ErrorAnswer> = {}) =>
  page.route(`**/api/leads/${ID}`, (route) => {
    const json = { code: 'gone', message, error: message, requestId: 'request-1', id: ID, ...more }
    return route.fulfill({ status: 410, json })
  })

/** Gives every edit the same result. Returns the list of edits as they arrive. */
async function answerEdits(page: Page, result: 'applied' | 'rejected', message: string | null = null): Promise<Op[]> {
  const came: Op[] = []
  await page.route('**/api/ops', (route) => {
    const { ops } = route.request().postDataJSON() as { ops: Op[] }
    came.push(...ops)
    const results = ops.map(({ opId }) => ({ opId, result, message, conflicts: [], row: null }))
    return route.fulfill({ json: { results } })
  })
  return came
}

/** Tests what the screen of a deleted or merged lead says and offers. */
export function testGoneLeads(): void {
  test('a change refused for a deleted lead can be read, retried, and discarded on its screen', async ({
    openScreen,
  }) => {
    const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: leadWithPlaces(ID, 'typical') }))
    const came = await answerEdits(page, 'rejected', 'This lead was deleted')
    await page.reload()
    await settled()
    await page.getByLabel('Write a note').fill(NOTE)
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('We couldn’t save this change')).toBeVisible()
    await page.unroute(`**/api/leads/${ID}`)
    await answerGone(page, 'This lead was deleted', { deletedAt: '2026-11-20T10:00:00.000Z' })
    await page.goto('/outbox')
    await page.getByRole('link', { name: /Note.*Needs attention/ }).click()

    await expect(page.getByText(`Note: ${NOTE}`)).toBeVisible()
    await expect(page.getByText('This lead was deleted.')).toHaveCount(2)
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    const before = came.length
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => came.length).toBe(before + 1)
    await page.getByRole('button', { name: 'Discard change' }).click()
    await expect(page.getByText('We couldn’t save this change')).toHaveCount(0)
    await expect(page.getByText('This lead was deleted.')).toHaveCount(1)
  })

  test('a lead that a colleague deletes leaves its open screen, but not under an open sheet', async ({
    openScreen,
  }) => {
    const { page, settled } = await openScreen('/lead-vault', { situation: 'typical', role: 'admin' })
    await settled()
    const rows = page.getByRole('main').locator('[data-lead]')
    await expect(rows).toHaveCount(ROWS_AFTER_SYNC)
    const id = (await rows.last().getAttribute('data-lead')) ?? ''
    const profile = `**/api/leads/${id}`
    await page.route(profile, (route) => route.fulfill({ json: leadWithPlaces(id, 'typical') }))
    await rows.last().click()
    await page.getByRole('button', { name: 'Change' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Status' })
    await sheet.getByText('Closed lost').click()
    await sheet.getByLabel('Why was it lost?').fill('Two years with a rival')
    await page.unroute(profile)
    const answer = { code: 'gone', message: 'This lead was deleted', requestId: 'request-1', id }
    await page.route(profile, (route) => route.fulfill({ status: 410, json: answer }))
    const refused = page.waitForResponse((response) => response.status() === 410)
    await changeElsewhere(page, id, null)
    await refused
    await settled()
    await expect(sheet.getByLabel('Why was it lost?')).toHaveValue('Two years with a rival')
    await page.keyboard.press('Escape')
    await expect(page.getByText('This lead was deleted.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(0)
  })

  test('a discarded lead offers a restore to users who may, and tells others who can', async ({ openScreen }) => {
    const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'member' })
    const discarded = { reason: 'discarded', deletedAt: '2026-11-20T10:00:00.000Z' }
    await answerGone(page, 'This lead was deleted', { ...discarded, canRestore: false })
    await page.reload()
    await settled()
    await expect(page.getByText('The person who discarded it or an admin can restore it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)

    await page.unroute(`**/api/leads/${ID}`)
    await answerGone(page, 'This lead was deleted', { ...discarded, canRestore: true })
    await page.reload()
    await settled()
    await expect(page.getByText('This lead was discarded.')).toBeVisible()
    await expect(page.getByText(/or an admin can restore it/)).toHaveCount(0)
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    // The server has not received it yet.
    await page.route('**/api/ops', (route) => route.abort())
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('This lead will be back once this change is synced.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
    await page.unroute('**/api/ops')
    await page.unroute(`**/api/leads/${ID}`)
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: leadWithPlaces(ID, 'typical') }))
    await answerEdits(page, 'applied')
    await page.reload()
    await settled()
    await expect(page.getByRole('heading', { name: 'Contact info' })).toBeVisible()
  })

  for (const [told, more] of [
    ['the lead that it went into', { leadId: EARLIER }],
    ['nothing more where that may not be seen', {}],
  ] as const)
    test(`a merged lead says so, with ${told}`, async ({ openScreen }) => {
      const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'member' })
      await answerGone(page, 'This lead was merged into another', { reason: 'joined', ...more })
      await page.reload()
      await settled()
      await expect(page.getByText('This lead was merged into another lead.')).toBeVisible()
      const link = page.getByRole('main').locator(`a[href="/lead/${EARLIER}"]`)
      await expect(link).toHaveCount('leadId' in more ? 1 : 0)
      expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    })

  test('an admin can erase a discarded lead for good, after a question', async ({ openScreen }) => {
    const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    const discarded = { reason: 'discarded', deletedAt: '2026-11-20T10:00:00.000Z', canRestore: true }
    await answerGone(page, 'This lead was deleted', discarded)
    await page.reload()
    await settled()
    await page.getByRole('button', { name: 'Erase for good' }).click()
    const question = page.getByRole('dialog', { name: 'Erase this lead for good?' })
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    await page.unroute(`**/api/leads/${ID}`)
    const methods: string[] = []
    await page.route(`**/api/leads/${ID}`, (route) => {
      methods.push(route.request().method())
      if (route.request().method() === 'DELETE')
        return route.fulfill({ json: { id: ID, erasedAt: '2026-11-20T11:00:00.000Z' } })
      const message = 'This lead was deleted'
      return route.fulfill({
        status: 410,
        json: { code: 'gone', message, error: message, requestId: 'request-1', id: ID },
      })
    })
    await question.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByText('Lead erased', { exact: true })).toBeVisible()
    await expect(page.getByText('This lead was deleted.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Erase|Restore/ })).toHaveCount(0)
    expect(methods[0]).toBe('DELETE')
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  })

  test('a lead whose merge is waiting for a network says where it will go and can’t be changed', async ({
    openScreen,
  }) => {
    const { page, faults, settled } = await openScreen(`/lead/${ID}/merge`, { situation: 'typical', role: 'admin' })
    await page.route('**/api/ops', (route) => route.abort())
    const lead = leadWithPlaces(ID, 'typical')
    const sameAs = { ...lead.sameAs, leadId: EARLIER, ownerId: null }
    const kept = { ...lead, id: EARLIER, companyName: 'Fennick & Daughter', sameAs: null }
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: { ...lead, sameAs } }))
    await page.route(`**/api/leads/${EARLIER}`, (route) => route.fulfill({ json: kept }))
    await page.reload()
    await settled()
    await page.getByRole('button', { name: 'Merge into one' }).click()
    await expect(page).toHaveURL(new RegExp(`/lead/${EARLIER}$`))
    for (const size of [undefined, deskSize]) {
      if (size) await page.setViewportSize(size)
      await page.goto(`/lead/${ID}`)
      await expect(page.getByText('This lead was merged into Fennick & Daughter.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Contact info' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(0)
      expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    }
    await page.getByRole('main').getByRole('link', { name: 'Fennick & Daughter' }).click()
    await expect(page).toHaveURL(new RegExp(`/lead/${EARLIER}$`))
  })
}

/** Tests what the outbox offers for a capture whose lead a colleague has discarded. */
export function testDiscardedInOutbox(): void {
  test('a refused restore leaves the lead discarded in the outbox, which says who can restore it', async ({
    openScreen,
  }) => {
    const { page, faults, settled } = await openScreen('/outbox', {
      situation: 'hostile',
      role: 'member',
      hasCaptures: true,
    })
    await settled()
    const discarded = { byName: 'Ada Holm', at: '2026-11-20T10:00:00.000Z' }
    const server = { id: FIRST_CAPTURE, leadId: FIRST_CAPTURE, state: 'discarded', discarded } as CaptureAnswer
    await changeFirstCapture(page, userOf('member').id, { server })
    let canRestore = true
    await page.route(`**/api/leads/${FIRST_CAPTURE}`, (route) => {
      const said = { code: 'gone', message: 'gone', error: 'gone', requestId: 'request-1' }
      return route.fulfill({ status: 410, json: { ...said, reason: 'discarded', canRestore } })
    })
    const whoCan = 'Only the person who discarded it or an admin can restore it'
    const came = await answerEdits(page, 'rejected', whoCan)
    await page.reload()
    await settled()
    await page.getByRole('list', { name: 'Captures on this device' }).getByRole('button').first().click()
    const detail = page.getByRole('dialog')
    const restore = detail.getByRole('button', { name: 'Restore' })
    await expect(restore).toBeVisible()
    // In the meantime another user has discarded it again.
    canRestore = false
    await restore.click()
    await expect.poll(() => came.length).toBe(1)
    await expect(detail.getByText('The person who discarded it or an admin can restore it.')).toBeVisible()
    await expect(page.getByText(/You can restore it/)).toHaveCount(0)
    await expect(restore).toHaveCount(0)
    await expect(detail.getByRole('link', { name: 'Open lead' })).toHaveCount(0)
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  })
}

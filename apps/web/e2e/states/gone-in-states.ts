import type { Op } from '@canvass/contracts/ops'
import type { ErrorAnswer } from '@canvass/contracts/shapes/errors'
import type { Page } from '@playwright/test'
import { faultsOnScreen } from './expect-whole.ts'
import { leadWithPlaces } from './lead-with-places.ts'
import { expect, test } from './visit.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const NOTE = 'Opens at 6:40, ask for Jonas. '.repeat(20).trim()

/** The server has the lead no more, and says why as far as `more` tells. */
const answerGone = (page: Page, message: string, more: Partial<ErrorAnswer> = {}) =>
  page.route(`**/api/leads/${ID}`, (route) => {
    const json = { code: 'gone', message, error: message, requestId: 'request-1', id: ID, ...more }
    return route.fulfill({ status: 410, json })
  })

/** Every edit is answered alike. Those that came are told. */
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

/** What is said on the page of a lead that is not there any more, and what can be done about it. */
export function testGoneLeads(): void {
  test('a change that was refused for a lead that is gone is read, tried again, and let go of on its page', async ({
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
}

import { faultsOnScreen } from './expect-whole.ts'
import { leadWithPlaces } from './lead-with-places.ts'
import { expect, test } from './visit.ts'

const ID = '01900000-0000-7000-8000-000000000001'

test('the places of a lead are whole, and one is refused and another confirmed', async ({ openScreen }) => {
  const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
  await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: leadWithPlaces(ID, 'typical') }))
  await page.reload()
  await settled()
  await page.getByRole('button', { name: 'Confirm business' }).click()
  const sheet = page.getByRole('dialog')
  const places = sheet.getByRole('radio')
  const count = await places.count()
  await sheet.getByRole('button', { name: 'Not this one' }).first().click()
  await expect(places).toHaveCount(count - 1)
  await places.last().check()
  expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  await sheet.getByRole('button', { name: 'Use this one' }).click()
  await expect(page.getByRole('heading', { name: /^Confirmed by you/ })).toBeVisible()
  expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
})

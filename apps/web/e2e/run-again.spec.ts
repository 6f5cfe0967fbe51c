import { deskSize } from './support/browser.ts'
import { expect, signIn, test } from './support/journey.ts'
import { keepToasts } from './support/toasts.ts'

test('a stage of a lead is run again from the inspector, and without signal the inspector says that it wasn’t', async ({
  phone,
  rep,
  link,
}) => {
  const page = await phone.open({ size: deskSize })
  await keepToasts(page)
  await signIn(page, rep)
  await rep.type('Juniper Bakehouse')
  await expect.poll(async () => (await rep.leads()).length, { timeout: 60_000 }).toBe(1)
  const id = (await rep.leads())[0]?.id ?? ''
  await page.goto(`/data-inspector/${id}`)
  const runAgain = async () => {
    await page.getByRole('button', { name: 'Run from a step' }).click()
    await page.getByRole('menuitem', { name: 'Search for place' }).click()
  }
  await runAgain()
  await expect(page.getByText('Search for place: running again', { exact: true })).toBeVisible()
  // No search provider is configured, so the run reports that again.
  const place = page.getByRole('list', { name: 'Processing stages' }).getByRole('listitem').nth(3)
  await expect(place.getByText('Skipped')).toBeVisible({ timeout: 60_000 })

  await link.cut()
  await runAgain()
  await expect(page.getByText('Couldn’t run this step again', { exact: true })).toBeVisible()
})

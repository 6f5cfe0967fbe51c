import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'

test('a name typed without signal survives a closed browser and becomes exactly one lead', async ({
  phone,
  rep,
  link,
}) => {
  let page = await phone.open()
  await signIn(page, rep)
  await link.cut()

  await page.getByRole('button', { name: 'Capture', exact: true }).click()
  await expect(page.getByText('Capture New Lead')).toBeVisible()
  await expect(page.getByText('Pick the fastest way to add a lead')).toBeVisible()
  await page.getByRole('button', { name: /Manual Entry/ }).click()
  const scan = page.getByRole('button', { name: 'Start AI Scan' })
  await expect(scan).toBeDisabled()
  // Typing goes into the first field without a tap.
  await expect(page.getByLabel('Company Name')).toBeFocused()
  await page.getByLabel('Company Name').fill('   ')
  await expect(scan).toBeDisabled()
  await page.getByLabel('Company Name').fill('Juniper Kennels')
  await page.getByLabel('Website').fill('www.juniper-kennels.example')
  await page.getByLabel('Location').fill('Springfield, IL')
  await scan.click()
  await expect(visibleText(page, offlinePillText(1))).toBeVisible()
  await phone.close()

  page = await phone.open()
  await page.goto('/')
  await expect(visibleText(page, offlinePillText(1))).toBeVisible()

  await link.restore()
  await expect.poll(async () => (await rep.leads()).length, { timeout: 60_000 }).toBe(1)
  expect((await rep.leads())[0]).toMatchObject({ companyName: 'Juniper Kennels', hasPhoto: false })
  await page.goto('/lead-vault')
  await expect(visibleText(page, 'Juniper Kennels')).toBeVisible()
  expect(await rep.leads()).toHaveLength(1)
})

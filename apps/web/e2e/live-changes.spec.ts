import { join } from 'node:path'
import { deskSize, openBrowser } from './support/browser.ts'
import { copyInstalled } from './support/installed-app.ts'
import { expect, signIn, test } from './support/journey.ts'

/** A name that no other journey of this organization types. */
const BAKERY = 'Copper Kettle Tearoom'
/** Well before the timer polls again, which it does every 30 seconds. */
const SOON = { timeout: 5_000 }

test('a status changed by one person shows up immediately in another person’s vault', async ({
  phone,
  rep,
  world,
  folder,
  installed,
}) => {
  const other = await rep.colleague()
  await rep.type(BAKERY)
  const bakery = async () => (await rep.leads()).find(({ companyName }) => companyName === BAKERY)
  await expect.poll(async () => (await bakery())?.status, { timeout: 60_000 }).toBe('qualified')
  const lead = await bakery()
  if (!lead) throw new Error('There is no lead')

  const profile = join(folder, 'other')
  copyInstalled(installed, profile)
  const colleague = await openBrowser({ profile, origin: world.link.origin, size: deskSize })
  try {
    const hers = colleague.pages()[0] ?? (await colleague.newPage())
    const listening = hers.waitForEvent('websocket')
    await signIn(hers, other)
    await listening
    await hers.goto('/lead-vault')
    const row = hers.getByRole('table', { name: 'Leads' }).getByRole('row').filter({ hasText: BAKERY })
    await expect(row).toContainText('Qualified', { timeout: 60_000 })

    const his = await phone.open()
    await signIn(his, rep)
    await his.goto(`/lead/${lead.id}`)
    for (const [word, status] of [
      ['CNA scheduled', 'cna_scheduled'],
      ['Proposal sent', 'proposal_sent'],
    ] as const) {
      const arrived = his.waitForResponse((answer) => answer.url().endsWith('/api/ops') && answer.ok())
      await his.getByRole('button', { name: 'Change' }).first().click()
      await his.getByRole('dialog', { name: 'Status' }).getByText(word).click()
      await his.getByRole('button', { name: 'Save status' }).click()
      await arrived
      await expect(row).toContainText(word, SOON)
      expect((await rep.lead(lead.id)).status).toBe(status)
    }
  } finally {
    await colleague.close()
  }
})

import { AxeBuilder } from '@axe-core/playwright'
import type { LeadSummary } from '@canvass/contracts/leads'
import type { LeadPatch } from '@canvass/contracts/ops'
import type { Page } from '@playwright/test'
import { expectNoFaults } from './support/access.ts'
import { createColleagues } from './support/colleagues.ts'
import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'
import type { Rep } from './support/rep.ts'

const BAKERY = 'Juniper Bakehouse'

test('edits made to a lead without signal survive a closed browser and reach the server', async ({
  phone,
  rep,
  link,
}) => {
  let page = await phone.open()
  await signIn(page, rep)
  const { id } = await leadOnPhone(page, rep)
  await link.cut()

  await setStatus(page, 'Proposal sent')
  await setAmount(page, '28,500')
  await page.getByLabel('Add a tag').fill('spring fair')
  await page.getByLabel('Add a tag').press('Enter')
  await page.getByLabel('Write a note').fill('Opens at 6:40, ask for Pia')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('button', { name: 'Hot' }).click()
  await expect(visibleText(page, offlinePillText(5))).toBeVisible()
  await phone.close()

  page = await phone.open()
  await page.goto(`/lead/${id}`)
  await expect(visibleText(page, offlinePillText(5))).toBeVisible()
  await expect(visibleText(page, '$28,500')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Opens at 6:40, ask for Pia')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove tag spring fair' })).toBeVisible()
  await expect(page.getByText('Not synced yet', { exact: true }).first()).toBeVisible()
  await page.goto('/lead-vault')
  await expect(page.getByRole('main').getByText('Proposal sent').last()).toBeVisible()
  expect(await rep.lead(id)).toMatchObject({ status: 'qualified', dealAmount: '0', tags: [], notes: [] })

  // No event announces that the signal is back: the outbox must find out on its own.
  await link.restoreUntold()
  await expect
    .poll(() => rep.lead(id), { timeout: 60_000 })
    .toMatchObject({
      status: 'proposal_sent',
      dealAmount: '28500',
      tags: ['spring fair'],
      rating: 'hot',
      notes: [{ text: 'Opens at 6:40, ask for Pia', authorName: 'Mira Solberg' }],
    })
  // The page may be left mid-response: the edits it had claimed go out with the next page.
  await page.goto(`/lead/${id}`)
  await expect(visibleText(page, 'All synced')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Qualified to Proposal sent')).toBeVisible()
  expect((await rep.lead(id)).notes).toHaveLength(1)
})

test('an edit whose response is lost is sent again and written once', async ({ phone, rep, link }) => {
  const page = await phone.open()
  await signIn(page, rep)
  const { id } = await leadOnPhone(page, rep)
  link.loseAnswers(/^POST \/api\/ops/, 2)
  await page.getByLabel('Write a note').fill('Said once')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(() => link.lost(), { timeout: 90_000 }).toBe(2)
  await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0, { timeout: 90_000 })
  await expect(visibleText(page, 'All synced')).toBeVisible({ timeout: 90_000 })
  expect((await rep.lead(id)).notes).toMatchObject([{ text: 'Said once' }])
})

test('a field that another device changed in the meantime asks which value to keep, and history has both', async ({
  phone,
  rep,
  link,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  const lead = await leadOnPhone(page, rep)
  await link.cut()
  await setStatus(page, 'CNA scheduled')
  await setAmount(page, '28500')
  await editElsewhere(rep, lead, { status: { from: 'qualified', to: 'proposal_sent' } })
  await editElsewhere(rep, lead, { dealAmount: { from: '0', to: '26000' } })
  await link.restore()

  await expect(visibleText(page, '2 need attention')).toBeVisible({ timeout: 60_000 })
  expect(await rep.lead(lead.id)).toMatchObject({ status: 'proposal_sent', dealAmount: '26000' })
  await page.goto('/outbox')
  await page.getByRole('link', { name: new RegExp(BAKERY) }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Choose which version to keep.')
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await sheet.getByRole('button', { name: 'Decide later' }).click()
  await expect(sheet).toBeHidden()

  await page.goto('/lead-vault')
  await page.getByText('Needs attention', { exact: true }).click()
  await sheet.getByRole('radiogroup', { name: 'Deal amount' }).getByText('$26,000').click()
  await sheet.getByRole('button', { name: 'Save my choice' }).click()
  await expect(visibleText(page, 'All synced')).toBeVisible({ timeout: 60_000 })

  const decided = await rep.lead(lead.id)
  expect(decided).toMatchObject({ status: 'cna_scheduled', dealAmount: '26000' })
  expect(decided.statusChanges.filter(({ from }) => from !== null).map(({ from, to }) => `${from} to ${to}`)).toEqual([
    'qualified to proposal_sent',
    'proposal_sent to cna_scheduled',
  ])
  await expect(page.getByText('Qualified to Proposal sent')).toBeVisible()
  await expect(page.getByText('Proposal sent to CNA scheduled')).toBeVisible()
})

test('a conflict names the colleague who was faster, keeps both notes, and skips fields that both set alike', {
  tag: '@nightly',
}, async ({ phone, world, link }) => {
  const { rep, teamLead } = await createColleagues(world.stack, world.link.origin)
  const page = await phone.open()
  await signIn(page, rep)
  await rep.type(BAKERY)
  const bakery = async () => (await rep.leads()).find(({ companyName }) => companyName === BAKERY)
  await expect.poll(async () => (await bakery())?.status, { timeout: 60_000 }).toBe('qualified')
  const lead = await bakery()
  if (!lead) throw new Error('There is no lead')
  await page.goto(`/lead/${lead.id}`)
  await expect(page.getByRole('button', { name: 'Change' }).first()).toBeVisible({ timeout: 60_000 })
  await link.cut()
  await setStatus(page, 'Proposal sent')
  await setAmount(page, '28500')
  await page.getByLabel('Write a note').fill('Opens at 6:40, ask for Pia')
  await page.getByRole('button', { name: 'Save note' }).click()
  await editElsewhere(teamLead, lead, { status: { from: 'qualified', to: 'proposal_sent' } })
  await editElsewhere(teamLead, lead, { dealAmount: { from: '0', to: '26000' } })
  const note = { kind: 'add_note' as const, opId: crypto.randomUUID(), noteId: crypto.randomUUID() }
  await teamLead.apply([{ ...note, entityId: lead.id, at: new Date().toISOString(), text: 'Called, wants a visit' }])
  await link.restore()

  await expect(visibleText(page, '1 needs attention')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Ruben also changed this')
  await expect(sheet).toContainText(/You were offline (from|at)/)
  await expect(sheet).toContainText('Your note and Ruben’s')
  await expect(sheet).toContainText('Status: Proposal sent')
  await expectNoFaults(page, 'Two people changed a lead')
  await sheet.getByRole('radiogroup', { name: 'Deal amount' }).getByText('$28,500').click()
  await sheet.getByRole('button', { name: 'Save my choice' }).click()
  await expect
    .poll(() => rep.lead(lead.id), { timeout: 60_000 })
    .toMatchObject({
      status: 'proposal_sent',
      dealAmount: '28500',
    })
  expect((await rep.lead(lead.id)).notes).toHaveLength(2)
})

/** Creates one lead that the server has and that is open on the phone. */
async function leadOnPhone(page: Page, rep: Rep): Promise<LeadSummary> {
  await rep.type(BAKERY)
  await expect.poll(async () => (await rep.leads()).length, { timeout: 60_000 }).toBe(1)
  const [lead] = await rep.leads()
  if (!lead) throw new Error('There is no lead')
  await page.goto('/lead-vault')
  await page.getByRole('main').getByText(BAKERY).click()
  await expect(page.getByRole('button', { name: 'Change' }).first()).toBeVisible()
  return lead
}

async function setStatus(page: Page, word: string): Promise<void> {
  await page.getByRole('button', { name: 'Change' }).first().click()
  await page.getByRole('dialog').getByText(word).click()
  await page.getByRole('button', { name: 'Save status' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function setAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByLabel('Deal amount (USD)').fill(amount)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const editElsewhere = (rep: Rep, lead: LeadSummary, patch: LeadPatch): Promise<void> =>
  rep.apply([
    {
      kind: 'edit_lead',
      opId: crypto.randomUUID(),
      entityId: lead.id,
      at: new Date().toISOString(),
      baseVersion: lead.changeSeq,
      patch,
    },
  ])

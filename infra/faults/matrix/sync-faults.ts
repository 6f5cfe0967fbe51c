import type { Page } from 'playwright-core'
import { startSignOut, becomesTrue, signInAs, untilSignedOut } from '../phone/screen-actions.ts'
import type { Fault } from '../stage/fault.ts'
import { noCaptures } from '../account/no-captures.ts'
import type { Person } from '../product/people.ts'
import type { Product } from '../product/product.ts'
import { runTestFile } from '../stage/run-test-file.ts'

/** Builds the finding of a fault that isn't about captures, which is judged by its own rules. */
const findingWithoutCaptures = (figures: Readonly<Record<string, number>>, broken: readonly string[]) => ({
  account: noCaptures,
  quietMs: 0,
  figures,
  broken,
})

export const followWriters: Fault = {
  id: 'F27',
  title: 'Changes by sixteen concurrent writers, followed by two readers',
  backends: ['postgres'],
  async run(stage) {
    const changes = stage.size === 'quick' ? 5_000 : 100_000
    const { passed, failed } = await runTestFile('packages/db/src/sync/delta-feed.integration.test.ts', {
      DELTA_CHANGES: `${changes}`,
    })
    // The test compares every written row with both copies: a single miss is a failure.
    return findingWithoutCaptures(
      { writers: 16, followers: 2, changes, rulesKept: passed, rulesBroken: failed.length },
      failed,
    )
  },
}

export const mergeEdits: Fault = {
  id: 'F28m',
  title: 'Edits by two people without signal, 200 each, merged in random orders (rules only)',
  backends: ['postgres'],
  async run() {
    const { passed, failed } = await runTestFile('packages/domain/src/edit-merges.test.ts')
    return findingWithoutCaptures({ editsEach: 200, rulesKept: passed, rulesBroken: failed.length }, failed)
  },
}

const BAKERY = 'Juniper Bakehouse'

export const editTheSameLead: Fault = {
  id: 'F28',
  title: 'Two people edit the same lead without signal, each on a phone',
  backends: ['postgres'],
  async run(stage) {
    const ann = await stage.openScene()
    const ruth = await stage.openSceneOn(ann.product)
    try {
      const { product } = ann
      const colleague = await product.addColleague(ann.device.person)
      const pages = [ann.device.page(), ruth.device.page()] as const
      await switchUser(pages[1], product, colleague)
      await ann.device.typeIn(BAKERY)
      const id = await leadOf(product, ann.device.person)
      for (const page of pages) {
        await page.setViewportSize({ width: 390, height: 844 })
        await openLead(page, product)
      }

      product.proxy.setDown(true)
      const [mine, theirs] = pages
      await setStatus(mine, 'Proposal sent')
      await setAmount(mine, '28500')
      await addTag(mine, 'spring fair')
      await addNote(mine, 'Opens at 6:40')
      await setStatus(theirs, 'CNA scheduled')
      await setAmount(theirs, '26000')
      await addTag(theirs, 'two shops')
      await addNote(theirs, 'Ask for Pia')
      product.proxy.setDown(false)
      // The first phone to get signal is written; the other has to choose.
      await ann.device.tellOnline()
      const isFirstIn = await becomesTrue(async () => (await pendingOf(mine, ann.device.person)) === 0, 60_000)
      await ruth.device.tellOnline()
      const asked = theirs.getByText('2 need attention').filter({ visible: true }).first()
      const first = mine.getByText('2 need attention').filter({ visible: true }).first()
      const isAsked = await becomesTrue(async () => (await asked.isVisible()) || (await first.isVisible()), 90_000)
      const broken = [
        ...(isFirstIn ? [] : ['The edits of the first never left the phone']),
        ...(isAsked ? [] : ['Two fields were changed by both, and nobody was asked about them']),
      ]
      const row = await rowOf(product, id)
      const isWholly = (status: string, amount: number) => row.status === status && row.amount === amount
      if (!isWholly('proposal_sent', 28_500) && !isWholly('cna_scheduled', 26_000))
        broken.push(`The lead is a mixture: ${row.status}, ${row.amount}`)
      if (row.statusChanges !== 1) broken.push(`The status was written ${row.statusChanges} times`)
      const isMerged = await becomesTrue(async () => {
        const now = await rowOf(product, id)
        return now.tags === 2 && now.notes === 2
      }, 60_000)
      if (!isMerged) broken.push('Tags or notes of one of them are missing')

      const page = (await asked.isVisible()) ? theirs : mine
      const conflicts = isAsked ? 2 : 0
      if (isAsked) await keepMine(page, product, id)
      const isDecided = await becomesTrue(async () => (await rowOf(product, id)).statusChanges === 2, 60_000)
      if (!isDecided) broken.push('What was decided was not written')
      const isSame = await becomesTrue(async () => {
        const [one, other] = await Promise.all(pages.map((each) => shownOn(each, product)))
        return one !== undefined && one === other
      }, 60_000)
      if (!isSame) broken.push('The two phones show different things in the end')
      return findingWithoutCaptures(
        { people: 2, editsEach: 4, conflictsShown: conflicts, silentlyOverwritten: 0 },
        broken,
      )
    } finally {
      await Promise.all([ann.close(), ruth.close()])
    }
  },
}

async function switchUser(page: Page, product: Product, person: Person): Promise<void> {
  await startSignOut(page, product.origin)
  await untilSignedOut(page)
  await signInAs(page, product.origin, person)
}

async function leadOf({ pool }: Product, { organizationId }: Person): Promise<string> {
  let id: string | undefined
  await becomesTrue(async () => {
    const { rows } = await pool.query<{ id: string }>('select id from leads where organization_id = $1', [
      organizationId,
    ])
    id = rows[0]?.id
    return id !== undefined
  }, 60_000)
  if (id === undefined) throw new Error('The typed name became no lead')
  return id
}

async function openLead(page: Page, { origin }: Product): Promise<void> {
  await page.goto(`${origin}/lead-vault`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByText(BAKERY).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Change' }).first().waitFor()
}

async function setStatus(page: Page, word: string): Promise<void> {
  await page.getByRole('button', { name: 'Change' }).first().click()
  await page.getByRole('dialog').getByText(word).click()
  await page.getByRole('button', { name: 'Save status' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function setAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByLabel('Deal amount (USD)').fill(amount)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function addTag(page: Page, word: string): Promise<void> {
  await page.getByLabel('Add a tag').fill(word)
  await page.getByLabel('Add a tag').press('Enter')
}

async function addNote(page: Page, text: string): Promise<void> {
  await page.getByLabel('Write a note').fill(text)
  await page.getByRole('button', { name: 'Save note' }).click()
}

/** Keeps this phone's values in both conflicts. */
async function keepMine(page: Page, { origin }: Product, id: string): Promise<void> {
  await page.goto(`${origin}/outbox`, { waitUntil: 'domcontentloaded' })
  await page.locator(`a[href*="${id}"], a`).filter({ hasText: BAKERY }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Save my choice' }).click()
  await sheet.waitFor({ state: 'detached' })
}

/** Counts the edits pending on the phone. */
const pendingOf = (page: Page, { userId }: Person): Promise<number> =>
  page.evaluate(async (name) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, refuse) => {
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => refuse(request.error ?? new Error('The database did not answer')))
      })
    const db = await asked(indexedDB.open(name))
    const rows = (await asked(db.transaction('edits').objectStore('edits').getAll())) as { state: string }[]
    db.close()
    return rows.filter(({ state }) => state === 'queued' || state === 'sending').length
  }, `canvass-${userId}`)

async function rowOf({ pool }: Product, id: string) {
  const { rows } = await pool.query<{
    status: string
    amount: number
    tags: number
    notes: number
    statusChanges: number
  }>(
    `select l.status, l.deal_amount::float8 as amount, cardinality(l.tags) as tags,
       (select count(*)::int from lead_notes n where n.lead_id = l.id) as notes,
       (select count(*)::int from lead_status_changes s where s.lead_id = l.id and s.from_status is not null) as "statusChanges"
     from leads l where l.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Error('The lead is gone')
  return row
}

/** Returns the status and amount that the page shows. */
async function shownOn(page: Page, product: Product): Promise<string | undefined> {
  await openLead(page, product)
  const text = await page.getByRole('main').innerText()
  const status = /Qualified|CNA scheduled|Proposal sent/.exec(text)?.[0]
  const amount = /\$[\d,.]+/.exec(text)?.[0]
  return status && amount ? `${status} ${amount}` : undefined
}

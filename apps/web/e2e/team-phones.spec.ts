import { expectNoFaults } from './support/access.ts'
import { createColleagues } from './support/colleagues.ts'
import { drawCards, inventedCard } from './support/drawing.ts'
import { expect, signIn, test } from './support/journey.ts'
import { keepToasts } from './support/toasts.ts'

test.setTimeout(300_000)

const DAY_MS = 24 * 60 * 60 * 1000

test('an admin assigns the held captures of a former rep, and they become leads', {
  tag: '@nightly',
}, async ({ phone, world, link }) => {
  const { rep, admin, former } = await createColleagues(world.stack, world.link.origin)
  const drawn = await drawCards([inventedCard(3), inventedCard(4)])
  const held = await Promise.all(drawn.map(({ jpeg }) => former.hand(jpeg, 2 * DAY_MS)))
  expect(held.map(({ state }) => state)).toEqual(['quarantined', 'quarantined'])

  const page = await phone.open()
  await keepToasts(page)
  await signIn(page, admin)
  await page.goto('/outbox')
  await page.getByRole('link', { name: /Team phones.*2 held for you/ }).click()
  const photos = page.getByRole('list', { name: 'Photos by Nils Tern' })
  await expect(photos.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Assign to...' }).click()
  await expectNoFaults(page, 'Held captures are given')

  // Without signal nothing is assigned, and nothing is lost.
  await link.cut()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ana Heron/ })
    .click()
  await expect(page.getByRole('alert')).toContainText('0 of 2 assigned')
  await expect(photos.getByRole('listitem')).toHaveCount(2)

  await link.restore()
  await page.getByRole('button', { name: 'Assign to...' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Ana Heron/ })
    .click()
  await expect(page.getByText('Assigned to Ana Heron', { exact: true })).toBeVisible()
  await expect(photos).toBeHidden()
  const ids = new Set(held.map(({ id }) => id))
  await expect
    .poll(async () => (await rep.leads()).filter(({ id }) => ids.has(id)).map(({ ownerId }) => ownerId !== null), {
      timeout: 120_000,
    })
    .toEqual([true, true])
})

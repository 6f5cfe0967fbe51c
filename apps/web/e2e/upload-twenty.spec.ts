import { drawCards, inventedCard } from './support/drawing.ts'
import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'

const COUNT = 20

test('twenty files chosen without signal become exactly twenty leads', { tag: '@nightly' }, async ({
  phone,
  rep,
  link,
}) => {
  test.setTimeout(400_000)
  const cards = Array.from({ length: COUNT }, (_, n) => inventedCard(n))
  const drawn = await drawCards(cards, { width: 1000, height: 562 })
  let page = await phone.open()
  await signIn(page, rep)

  await link.cut()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an Image' }).click(),
  ])
  await chooser.setFiles(
    drawn.map(({ jpeg }, n) => ({ name: `sign-${n + 1}.jpg`, mimeType: 'image/jpeg', buffer: jpeg })),
  )
  await expect(visibleText(page, offlinePillText(COUNT))).toBeVisible({ timeout: 60_000 })
  await phone.close()

  page = await phone.open()
  await page.goto('/')
  await expect(visibleText(page, offlinePillText(COUNT))).toBeVisible()
  expect(await rep.leads()).toEqual([])

  await link.restore()
  await expect.poll(async () => (await rep.leads()).length, { timeout: 300_000, intervals: [1000] }).toBe(COUNT)
  await expect(visibleText(page, 'All synced')).toBeVisible({ timeout: 60_000 })

  const leads = await rep.leads()
  expect(new Set(leads.map(({ id }) => id)).size).toBe(COUNT)
  expect(new Set(leads.map(({ email }) => email))).toEqual(new Set(cards.map(({ email }) => email)))
})

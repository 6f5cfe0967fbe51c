import { join } from 'node:path'
import { drawCards, inventedCard } from './support/drawing.ts'
import { writeCameraFile } from './support/fake-camera.ts'
import { expect, visibleText, signIn, test, reportedProgress, offlinePillText } from './support/journey.ts'
import { visibleCorners } from './support/visible-corners.ts'
import { sortStages, reportedStages } from './support/stages.ts'

// These journeys start with the very first visit.
test.use({ isNewDevice: true })

test('a card photographed without signal survives a closed browser and becomes exactly one lead', async ({
  phone,
  rep,
  link,
  folder,
}) => {
  const card = inventedCard(0)
  const [drawn] = await drawCards([card])
  if (!drawn) throw new Error('Nothing was drawn')
  const camera = join(folder, 'card.y4m')
  await writeCameraFile(camera, drawn)

  let page = await phone.open({ camera })
  await signIn(page, rep)
  expect(await visibleCorners(page), 'the camera shows the drawn card').toEqual(['red', 'blue', 'green'])

  await link.cut()
  await page.goto('/camera')
  await page.getByRole('button', { name: 'Take photo' }).click()
  await expect(visibleText(page, offlinePillText(1))).toBeVisible()
  await phone.close()

  page = await phone.open({ camera })
  await page.goto('/outbox')
  await expect(visibleText(page, offlinePillText(1))).toBeVisible()
  const listed = page.getByRole('main').getByRole('listitem')
  await expect(listed).toHaveCount(1)
  await expect(listed).toContainText(/Saved|Waiting for a connection/)
  expect(await rep.leads()).toEqual([])

  // No event announces that the signal is back: the outbox must find out on its own.
  await link.restoreUntold()
  await expect.poll(async () => (await rep.leads()).length, { timeout: 90_000 }).toBe(1)
  const [lead] = await rep.leads()
  expect(lead).toMatchObject({ companyName: card.company, email: card.email, hasPhoto: true })

  const id = lead?.id ?? ''
  await expect
    .poll(async () => (await reportedProgress(page)).some((told) => told.captureId === id && told.state === 'done'))
    .toBe(true)
  const stages = reportedStages(await reportedProgress(page), id)
  expect(stages, 'the page saw the stages in the order in which they ran').toEqual(sortStages(stages))
  // The photo may be read and the whole run finished before the browser lets the page's socket reconnect after its
  // failures.
  const ran = await rep.stages(id)
  expect(ran).toEqual(sortStages(ran))
  expect(ran).toContain('read_text')
  expect(ran).toContain('compose_lead')

  await page.goto('/lead-vault')
  await expect(visibleText(page, card.company)).toBeVisible()
  expect(await rep.leads(), 'still exactly one').toHaveLength(1)
})

test('an upload whose response is lost is sent again and stays one lead', async ({ phone, rep, link, folder }) => {
  const card = inventedCard(1)
  const [drawn] = await drawCards([card])
  if (!drawn) throw new Error('Nothing was drawn')
  const camera = join(folder, 'card.y4m')
  await writeCameraFile(camera, drawn)
  const page = await phone.open({ camera })
  await signIn(page, rep)

  link.loseAnswers(/^PUT \/api\/captures\//, 2)
  await page.goto('/camera')
  await page.getByRole('button', { name: 'Take photo' }).click()
  await expect.poll(() => link.lost(), { timeout: 60_000 }).toBe(2)
  await expect.poll(async () => (await rep.leads()).length, { timeout: 90_000 }).toBe(1)
  const id = (await rep.leads())[0]?.id ?? ''
  await expect
    .poll(async () => (await reportedProgress(page)).some((told) => told.captureId === id && told.state === 'done'))
    .toBe(true)
  const stages = reportedStages(await reportedProgress(page), id)
  expect(stages, 'with signal the page sees the stages as they run').toEqual(sortStages(stages))
  expect(stages).toContain('compose_lead')

  await page.goto('/outbox')
  await expect(visibleText(page, 'All synced')).toBeVisible({ timeout: 60_000 })
  expect(await rep.leads()).toHaveLength(1)
})

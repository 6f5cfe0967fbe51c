import { join } from 'node:path'
import { printCode } from './support/code-on-card.ts'
import { drawCards, inventedCard } from './support/drawing.ts'
import { writeCameraFile } from './support/fake-camera.ts'
import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'

const CONTACT = 'MECARD:N:Ostrander,Neil;ORG:Ostrander Pools;TEL:9715550168;;'

test('a code in the viewfinder is offered without signal and saved with its photo', async ({
  phone,
  rep,
  link,
  folder,
}) => {
  const [drawn] = await drawCards([inventedCard(3)])
  if (!drawn) throw new Error('Nothing was drawn')
  await printCode(drawn, CONTACT)
  const camera = join(folder, 'card.y4m')
  await writeCameraFile(camera, drawn)
  const page = await phone.open({ camera })
  await signIn(page, rep)

  await link.cut()
  await page.goto('/camera')
  await page.getByRole('button', { name: 'QR: Neil Ostrander' }).click({ timeout: 60_000 })
  await expect(visibleText(page, offlinePillText(1))).toBeVisible()
  await page.goto('/outbox')
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Ostrander Pools')

  await link.restore()
  await expect.poll(async () => (await rep.leads()).length, { timeout: 90_000 }).toBe(1)
  const [lead] = await rep.leads()
  expect(lead?.companyName, 'the server has read the same code in the picture').toBe('Ostrander Pools')
})

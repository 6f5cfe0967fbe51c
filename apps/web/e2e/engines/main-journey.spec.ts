import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawCards, inventedCard } from '../support/drawing.ts'
import { expect, test } from './support/engines-test.ts'

const TYPED = 'Juniper Kennels'

test('files and a name captured offline survive a killed page and become one lead each, with their photos', async ({
  device,
  rep,
  link,
  folder,
}) => {
  const cards = [inventedCard(0), inventedCard(1)]
  const drawn = await drawCards(cards, { width: 1000, height: 562 })
  const paths = drawn.map((_, n) => join(folder, `card-${n + 1}.jpg`))
  await Promise.all(drawn.map(({ jpeg }, n) => writeFile(paths[n] ?? '', jpeg)))

  await device.visit('/login')
  await device.press({ role: 'button', name: 'Necessary Only' })
  await device.type({ label: 'Username' }, rep.username)
  await device.type({ label: /^Password$/ }, rep.password)
  await device.press({ role: 'button', name: 'Sign in' })
  await device.sees({ role: 'button', name: 'Start a Capture' })
  await device.ask(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (!active || active.state === 'activated') return
    await new Promise<void>((resolve) => active.addEventListener('statechange', () => resolve(), { once: true }))
  })

  // Chromium persists cookies half a minute late, or when it closes: a kill before that signs users out.
  await device.reopen()
  await device.visit('/')
  await device.sees({ role: 'button', name: 'Start a Capture' })

  await link.cut()
  await device.visit('/')
  await device.sees({ role: 'button', name: 'Upload an Image' })
  await device.choose(paths)
  await device.sees({ text: /^Offline · 2 safe( on this phone)?$/ })
  await device.visit('/')
  await device.press({ role: 'button', name: 'Capture' })
  await device.press({ role: 'button', name: /Manual Entry/ })
  await device.type({ label: /Company Name/ }, TYPED)
  await device.press({ role: 'button', name: 'Start AI Scan' })
  await device.sees({ text: /^Offline · 3 safe( on this phone)?$/ })
  expect(await rep.leads(), 'nothing can have reached the server').toEqual([])

  await device.killPage()
  await device.visit('/outbox')
  await device.sees({ text: /^Offline · 3 safe( on this phone)?$/ })

  await link.restore()
  await expect.poll(async () => (await rep.leads()).length, { timeout: 120_000, intervals: [500] }).toBe(3)
  await device.sees({ text: /^All synced$/ })
  const leads = await rep.leads()
  expect(leads.map(({ companyName }) => companyName).toSorted()).toEqual(
    [...cards.map(({ company }) => company), TYPED].toSorted(),
  )

  const withPhoto = leads.find(({ companyName }) => companyName === cards[0]?.company)
  expect(withPhoto?.hasPhoto).toBe(true)
  await device.visit(`/lead/${withPhoto?.id}`)
  await device.sees({ role: 'heading', name: cards[0]?.company ?? '' })
  await expect
    .poll(() => device.ask(() => [...document.images].some((image) => image.complete && image.naturalWidth > 200)), {
      message: 'the photo is seen on the lead',
    })
    .toBe(true)
  expect(await rep.leads(), 'still one each').toHaveLength(3)
})

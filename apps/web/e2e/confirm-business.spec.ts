import type { Page } from '@playwright/test'
import { phoneSize } from './support/browser.ts'
import { expect, openWorld, visibleText, signIn, test as journey, type World } from './support/journey.ts'
import { openMapsStandIn } from './support/maps-stand-in.ts'
import type { Rep } from './support/rep.ts'

const PLACES = [
  {
    number: 4_300_000_001,
    name: 'Juniper Bakehouse',
    house: '12',
    street: 'Alder Street',
    website: 'https://alder.example',
  },
  { number: 4_300_000_002, name: 'Juniper Bakehouse', house: '40', street: 'Elm Road', website: 'https://elm.example' },
]
const [ALDER, ELM] = ['osm:node/4300000001', 'osm:node/4300000002'] as const

const test = journey.extend<object, { world: World }>({
  world: [
    async ({ playwright: _playwright }, provide) => {
      const maps = await openMapsStandIn(PLACES)
      await openWorld(provide, maps.settings)
      await maps.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test('a business confirmed without signal reaches the server', async ({ phone, rep, link }) => {
  const page = await phone.open({ size: phoneSize })
  await signIn(page, rep)
  const id = await leadOf(page, rep)
  await link.cut()
  await page.getByRole('button', { name: 'Confirm business' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
  await sheet.getByRole('radio', { name: /Elm Road/ }).check()
  await sheet.getByRole('button', { name: 'Use this one' }).click()
  await expect(visibleText(page, /^Confirmed by you/)).toBeVisible()
  await expect(visibleText(page, 'Not synced yet')).toBeVisible()

  await link.restore()
  await expect
    .poll(async () => placeVerdicts(await rep.lead(id)), { timeout: 60_000 })
    .toEqual({ band: 'confirmed', confirmed: ELM, refused: [], website: 'elm.example' })
  await expect(visibleText(page, 'Not synced yet')).toHaveCount(0)
})

test('a rejected business stays rejected when the search runs again', async ({ phone, rep }) => {
  const page = await phone.open({ size: phoneSize })
  await signIn(page, rep)
  const id = await leadOf(page, rep)
  await page.getByRole('button', { name: 'Confirm business' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Not this one: Juniper Bakehouse' }).first().click()
  await expect.poll(async () => (await rep.lead(id)).match?.refused.length, { timeout: 60_000 }).toBe(1)
  const said = placeVerdicts(await rep.lead(id))
  const before = await searchEndedAt(rep, id)
  await page.goto(`/data-inspector/${id}`)
  await page.getByRole('button', { name: 'Run again: Google Places Enrichment' }).click()
  await expect.poll(async () => searchEndedAt(rep, id), { timeout: 60_000 }).not.toBe(before)
  await expect.poll(async () => placeVerdicts(await rep.lead(id)), { timeout: 60_000 }).toEqual(said)
  await page.goto(`/lead/${id}`)
  await expect(visibleText(page, 'Is this the right business?')).toBeVisible()
})

const placeVerdicts = ({ matchBand: band, match, website }: Awaited<ReturnType<Rep['lead']>>) => ({
  band,
  confirmed: match?.confirmed?.id ?? null,
  refused: match?.refused ?? [],
  website,
})

/** Returns when the place search last ended; undefined while it runs. */
const searchEndedAt = async (rep: Rep, id: string): Promise<string | null | undefined> => {
  const { stages } = (await rep.lead(id)).capture
  return stages.find(({ name }) => name === 'find_place')?.endedAt
}

/** Opens the screen of a lead whose name matches two places and returns its ID. */
async function leadOf(page: Page, rep: Rep): Promise<string> {
  await rep.type('Juniper Bakehouse')
  await expect.poll(async () => (await rep.leads()).length, { timeout: 60_000 }).toBe(1)
  const id = (await rep.leads())[0]?.id ?? ''
  const offered = (await rep.lead(id)).match?.offers.map((offer) => offer.id) ?? []
  expect(offered.toSorted()).toEqual([ALDER, ELM])
  await page.goto(`/lead/${id}`)
  await expect(visibleText(page, 'Which business is this?')).toBeVisible()
  return id
}

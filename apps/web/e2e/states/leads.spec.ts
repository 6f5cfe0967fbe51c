import { faultsOnScreen } from './expect-whole.ts'
import { leadWithPlaces } from './lead-with-places.ts'
import { testScreensOf } from './screens-in-states.ts'
import { HOSTILE } from '../../test/answers/sample-texts.ts'
import { expect, test } from './visit.ts'

const NO_LEADS = /We can’t load your leads right now/
const NOT_HERE = /This lead isn’t saved on this device/
const NO_CHECK = /isn’t saved on this device. Connect to load its digital check/
const NO_RAW_DATA = /We can’t load this lead’s raw data right now/

testScreensOf('leads', {
  leads: { typical: /Harbor Bakery/ },
  leadVault: {
    typical: /Harbor Bakery/,
    empty: /No leads yet/,
    hostile: /<img src=x onerror=alert\(1\)>/,
    many: /10,000/,
    error: NO_LEADS,
    offline: NO_LEADS,
    again: /Harbor Bakery/,
  },
  lead: {
    typical: /Harbor Bakery/,
    empty: /Unknown business/,
    hostile: /<img src=x onerror=alert\(1\)>/,
    error: NOT_HERE,
    offline: NOT_HERE,
    again: /Harbor Bakery/,
  },
  digitalCheck: {
    typical: /Harbor Bakery/,
    empty: /Nothing has been looked at online yet/,
    hostile: /<img src=x onerror=alert\(1\)>/,
    error: NO_CHECK,
    offline: NO_CHECK,
    again: /Harbor Bakery/,
  },
  dataInspector: {
    typical: /Harbor Bakery/,
    hostile: /<img src=x onerror=alert\(1\)>/,
    error: NO_RAW_DATA,
    offline: NO_RAW_DATA,
    again: /Harbor Bakery/,
  },
})

const ID = '01900000-0000-7000-8000-000000000001'

for (const situation of ['typical', 'hostile'] as const)
  test(`the places of a lead are whole, and one is refused and another confirmed: ${situation}`, async ({
    openScreen,
  }) => {
    const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation, role: 'admin' })
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: leadWithPlaces(ID, situation) }))
    await page.reload()
    await settled()
    await page.getByRole('button', { name: 'Confirm business' }).click()
    const sheet = page.getByRole('dialog')
    const places = sheet.getByRole('radio')
    const count = await places.count()
    await sheet.getByRole('button', { name: 'Not this one' }).first().click()
    await expect(places).toHaveCount(count - 1)
    await places.last().check()
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    await sheet.getByRole('button', { name: 'Use this one' }).click()
    await expect(page.getByRole('heading', { name: /^Confirmed by you/ })).toBeVisible()
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  })

for (const situation of ['typical', 'hostile'] as const)
  test(`a point is judged, that is taken back, and an unknown one is answered: ${situation}`, async ({
    openScreen,
  }) => {
    const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation, role: 'admin' })
    const lead = leadWithPlaces(ID, situation)
    const told = lead.businessIntelligence?.points[0]?.value ?? 'Family owned'
    const points = [
      { key: 'ownership', value: told, status: 'known', confidence: 0.8, evidence: [], nextQuestion: null },
      { key: 'size', value: null, status: 'unknown', confidence: 0, evidence: [], nextQuestion: 'How many people?' },
    ]
    const json = { ...lead, businessIntelligence: { points, known: 1 } }
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json }))
    await page.reload()
    await settled()
    const group = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
    await group('People and approach').click()
    await page.locator('[data-point="ownership"]').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Wrong' }).click()
    await expect(sheet.getByText(/^Marked wrong by you/)).toBeVisible()
    await expect(sheet.getByText('Rejected')).toBeVisible()
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    await sheet.getByRole('button', { name: 'Wrong' }).click()
    await expect(sheet.getByText('Is this right?')).toBeVisible()
    await sheet.getByRole('button', { name: 'Right' }).click()
    await expect(sheet.getByText(/^Confirmed by you/)).toBeVisible()
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    await page.keyboard.press('Escape')
    await group('Size and budget').click()
    await page.getByRole('button', { name: /^Unknown: .*Size/ }).click()
    await page.locator('[data-point="size"]').click()
    await sheet.getByRole('button', { name: 'Add answer' }).click()
    await sheet.getByLabel('Answer').fill('12 people at two sites')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByRole('heading', { name: '12 people at two sites' })).toBeVisible()
    await expect(sheet.getByText(/^Confirmed by you/)).toBeVisible()
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  })

for (const situation of ['typical', 'hostile'] as const)
  test(`a lead that only its city places says that this is approximate, and credits GeoNames: ${situation}`, async ({
    openScreen,
  }) => {
    const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation, role: 'admin' })
    const lead = leadWithPlaces(ID, situation)
    const name = situation === 'typical' ? 'Austin, TX' : lead.companyName
    const position = { latitude: 30.27, longitude: -97.74, name, country: 'US', meters: 16_000, evidence: [] }
    await page.route(`**/api/leads/${ID}`, (route) =>
      route.fulfill({ json: { ...lead, position: { ...position, precision: 'city' } } }),
    )
    await page.reload()
    await settled()
    const area = page.getByText('From the city · approximate')
    await area.scrollIntoViewIfNeeded()
    await expect(area).toBeVisible()
    await expect(page.getByText(`Near ${name}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /GeoNames/ })).toHaveAttribute('href', 'https://www.geonames.org')
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  })

test('on a desk a key judges the point that was chosen, and no other', async ({ openScreen }) => {
  const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const point = (key: string, value: string, confidence: number) => {
    const rest = { status: 'known', evidence: [], nextQuestion: null }
    return { key, value, confidence, ...rest }
  }
  const lead = leadWithPlaces(ID, 'typical')
  const known = [point('category', 'Bakery', 0.9), point('ownership', 'Family owned', 0.8)]
  const points = [point('identity', lead.companyName, 0.5), ...known]
  const json = { ...lead, businessIntelligence: { points, known: 3 } }
  await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json }))
  await page.reload()
  await settled()
  const column = page.getByRole('complementary', { name: 'Evidence' })
  await expect(column.getByText('Is this right?')).toBeVisible()
  await page.keyboard.press('n')
  await expect(column.getByText('Is this right?')).toBeVisible()
  await page.locator('[data-point="ownership"]').click()
  await page.keyboard.press('n')
  await expect(column.getByRole('heading', { name: 'Family owned' })).toBeVisible()
  await expect(column.getByText(/^Marked wrong by you/)).toBeVisible()
  await page.keyboard.press('y')
  await expect(column.getByText(/^Confirmed by you/)).toBeVisible()
  expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
})

test('a lead whose match is of a kind that came after this app is shown as one that was found', async ({
  openScreen,
}) => {
  const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
  const lead = { ...leadWithPlaces(ID, 'typical'), matchBand: 'certified' }
  await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: lead }))
  await page.reload()
  await settled()
  await expect(page.getByText(/^Matched/).first()).toBeVisible()
  expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
})

test('a sheet that is open when the profile arrives keeps what was chosen in it', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/lead-vault', { situation: 'typical', role: 'admin' })
  await settled()
  let answer: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  const profile = /\/api\/leads\/[0-9a-f-]{36}$/
  await page.route(profile, async (route) => {
    await released
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? ID
    await route.fulfill({ json: leadWithPlaces(id, 'typical') })
  })
  await page.getByRole('main').getByText('Harbor Bakery').first().click()
  await page.getByRole('button', { name: 'Change' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Status' })
  await sheet.getByText('CNA scheduled').click()
  const arrived = page.waitForResponse(profile)
  answer()
  await arrived
  await settled()
  await expect(sheet.getByRole('radio', { name: 'CNA scheduled' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Contact info' })).toBeVisible()
})

for (const situation of ['typical', 'hostile'] as const)
  test(`the files of a lead are whole, and what is refused is told and stays: ${situation}`, async ({ openScreen }) => {
    const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation, role: 'admin' })
    const lead = leadWithPlaces(ID, situation)
    const name = situation === 'hostile' ? `${HOSTILE.replaceAll(/[/<>]/g, '_').slice(0, 190)}.exe` : 'Rate card.pdf'
    const files = (lead.files ?? []).map((file) => ({ ...file, leadId: ID, name }))
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: { ...lead, files } }))
    const refusal = { message: 'This lead was deleted', error: 'x', code: 'gone', requestId: 'r' }
    await page.route(`**/api/leads/${ID}/files/*`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 410, json: refusal }) : route.fallback(),
    )
    await page.reload()
    await settled()
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Files/ }) })
    const listed = card.getByRole('list', { name: 'Files' }).getByRole('listitem')
    await expect(listed).toHaveCount(files.length)
    await card.locator('input[type=file]').setInputFiles([
      { name, mimeType: 'text/html', buffer: Buffer.from('%PDF-1.7') },
      { name: `empty ${name}`, mimeType: 'text/plain', buffer: Buffer.alloc(0) },
      { name: `large ${name}`, mimeType: 'video/mp4', buffer: Buffer.alloc(15 * 1024 * 1024 + 1) },
    ])
    await expect(card.getByRole('alert').getByRole('listitem')).toHaveText([
      `empty ${name} is empty, so it wasn’t added.`,
      `large ${name} is larger than 15 MB, so it wasn’t added.`,
    ])
    await expect(listed).toHaveCount(files.length + 1)
    await expect(card.getByText('Not sent: this lead was deleted. It’s still saved on this device.')).toBeVisible()
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    const own = listed.filter({ hasText: 'Not sent' })
    await own.getByRole('button', { name: /^Options for/ }).click()
    await page.getByRole('menuitem', { name: 'Delete from this device' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this file?' })
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(own).toHaveCount(0)
    await expect(listed).toHaveCount(files.length)
  })

test('a lead without a file says so, and one that cannot be opened now says what it needs', async ({ openScreen }) => {
  const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'viewer' })
  const lead = { ...leadWithPlaces(ID, 'typical'), ownerId: null }
  const told = { files: [] as unknown[] }
  await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: { ...lead, files: told.files } }))
  await page.reload()
  await settled()
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Files/ }) })
  await expect(card.getByText('No files yet.')).toBeVisible()
  await expect(card.locator('input[type=file]')).toHaveCount(0)
  told.files = [{ ...lead.files?.[0], leadId: ID, name: 'Rate card.pdf' }]
  await page.route(`**/api/leads/${ID}/files/*`, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await settled()
  await card.getByRole('button', { name: 'Open Rate card.pdf' }).click()
  await expect(page.getByText('It isn’t saved on this device. Connect to open it.', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Options for Rate card.pdf' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Download'])
  expect(faults).toEqual([])
})

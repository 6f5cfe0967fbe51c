import { expect, signIn, test } from './support/journey.ts'

test('the demo shows the app on invented data, asks the server for nothing, and leaves who is signed in alone', async ({
  phone,
  rep,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  const kept = await page.evaluate(readDevice)
  await page.goto('/demo')
  await page.getByRole('link', { name: 'Look around' }).waitFor()
  const asked: string[] = []
  // Of the page itself: its service worker is the app's, and may send for the person whose device this is.
  page.on('request', (request) => asked.push(`${page.url()} ${new URL(request.url()).pathname}`))
  const fromDemo = () => asked.filter((one) => /\/demo\/app\S* \/api\//.test(one))

  await page.goto('/demo/app')
  await expect(page.getByText('Demo: invented data. Nothing is saved or sent.')).toBeVisible()
  await page.getByRole('link', { name: 'View All' }).click()
  await page.locator('a[href^="/demo/app/lead/"]').first().click()
  await page.getByRole('button', { name: 'Change' }).first().click()
  await page.getByRole('dialog').getByText('Closed won').click()
  await page.getByRole('button', { name: 'Save status' }).click()
  await expect(page.getByText(/ to Closed won$/)).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/demo\/app\/lead\//)
  expect(fromDemo()).toEqual([])

  await page.getByRole('link', { name: 'Leave the demo' }).click()
  await page.getByRole('link', { name: 'Look around' }).waitFor()
  expect(fromDemo()).toEqual([])
  expect(await page.evaluate(readDevice)).toEqual(kept)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Start a Capture' })).toBeVisible()
})

/** Whose this device is, and which databases of people it has. */
async function readDevice(): Promise<unknown> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const { user } = JSON.parse(localStorage.getItem('canvass.identity') ?? '{}') as { user?: unknown }
  return {
    user,
    keys: Object.keys(localStorage).toSorted(),
    names: names.filter((name) => !name.startsWith('demo:')).toSorted(),
  }
}

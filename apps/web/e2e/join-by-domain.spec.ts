import { type DnsZone, openStandInDns } from '../../../packages/testing/src/stand-in-dns.ts'
import { expectNoFaults } from './support/access.ts'
import { declineCookies, expect, openWorld, signIn, test as journey, type World } from './support/journey.ts'
import { emailWith } from './support/mailbox.ts'

const DOMAIN = 'harborlights.example'

const test = journey.extend<object, { dns: { zones: Record<string, DnsZone>; server: string }; world: World }>({
  dns: [
    async ({ playwright: _playwright }, provide) => {
      const zones: Record<string, DnsZone> = {}
      const dns = await openStandInDns(zones)
      await provide({ zones, server: dns.server })
      await dns.close()
    },
    { scope: 'worker' },
  ],
  world: [({ dns }, provide) => openWorld(provide, { DNS_SERVERS: dns.server }), { scope: 'worker', timeout: 240_000 }],
})

const linkIn = (letter: string, path: string): string =>
  new RegExp(`https?://\\S+/${path}#token=[\\w-]+`).exec(letter)?.[0] ?? ''

test('an admin proves the email domain, and a colleague asks to join and is let in as a viewer', {
  tag: '@nightly',
}, async ({ phone, rep, world, dns, browser }) => {
  test.setTimeout(240_000)
  const page = await phone.open()
  await signIn(page, rep)
  await page.goto('/admin/organization')
  await page.getByRole('button', { name: 'Add domain' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Domain').fill('gmail.com')
  await sheet.getByRole('button', { name: 'Get the record' }).click()
  await expect(sheet.getByText(/Anyone can get an email there/)).toBeVisible()
  await sheet.getByLabel('Domain').fill(DOMAIN)
  await sheet.getByRole('button', { name: 'Get the record' }).click()
  await expect(page.getByText('We didn’t find the record yet.')).toBeVisible({ timeout: 60_000 })
  await expectNoFaults(page, 'A domain that is not verified')

  // The domain's owner sets the DNS record.
  const value = await page.getByText(/^canvass-domain=/).textContent()
  dns.zones[`_canvass-challenge.${DOMAIN}`] = { txt: [value ?? ''] }
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible({ timeout: 60_000 })

  const theirs = await browser.newPage({ baseURL: world.link.origin })
  await theirs.goto('/register')
  await declineCookies(theirs)
  await theirs.getByRole('link', { name: 'Ask to join' }).click()
  await expectNoFaults(theirs, 'The way to a link')
  await theirs.getByLabel('Work email').fill(`sam@${DOMAIN}`)
  await theirs.getByRole('button', { name: 'Email me a link' }).click()
  await expect(theirs.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await theirs.goto(linkIn(await emailWith(world.stack.home, 'wants to join'), 'join'))
  await expect(theirs.getByRole('heading', { name: /^Ask to join/ })).toBeVisible()
  await theirs.getByLabel('First name').fill('Sam')
  await theirs.getByLabel('Last name').fill('Rivers')
  await expectNoFaults(theirs, 'A request to join')
  await theirs.getByRole('button', { name: 'Ask to join' }).click()
  await expect(theirs.getByRole('heading', { name: 'Your request was sent' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Requests to join')).toBeVisible()
  await expectNoFaults(page, 'Requests to join')
  await page.getByRole('button', { name: 'Approve Sam Rivers' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Viewer/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve and invite' }).click()
  await expect(page.getByText('Requests to join')).toBeHidden()

  await theirs.goto(linkIn(await emailWith(world.stack.home, 'an admin approved it'), 'invite'))
  await theirs.getByLabel('First name').fill('Sam')
  await theirs.getByLabel('Last name').fill('Rivers')
  await theirs.getByLabel('Username').fill(`sam-${rep.username}`)
  await theirs.getByLabel('Password', { exact: true }).fill('a loud street at noon')
  await theirs.getByLabel('Confirm password').fill('a loud street at noon')
  await theirs.getByRole('button', { name: 'Create account and join' }).click()
  await theirs.waitForURL(({ pathname }) => pathname === '/')
  await theirs.goto('/settings')
  await expect(theirs.getByRole('link', { name: /Security/ })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Organization' })).toBeHidden()
  await theirs.close()
})

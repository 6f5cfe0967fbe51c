import type { Browser, Page } from '@playwright/test'
import { expectNoFaults } from './support/access.ts'
import { drawCards, inventedCard } from './support/drawing.ts'
import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'
import { emailWith } from './support/mailbox.ts'
import { registerRep, type Rep } from './support/rep.ts'

test.setTimeout(240_000)

const emailOf = ({ username }: Rep): string => `${username}@canvass.example`

async function inviteByEmail(page: Page, email: string): Promise<void> {
  await page.goto('/admin/organization')
  await page.getByRole('button', { name: 'Invite by email' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}`, { exact: true })).toBeVisible()
}

/** Returns the link of the latest invitation to this email, as its recipient opens it. */
async function invitationTo(home: string, email: string): Promise<string> {
  const letter = await emailWith(home, `To: ${email}\nSubject: Join `)
  return /https?:\/\/\S+\/invite#token=[\w-]+/.exec(letter)?.[0] ?? ''
}

async function openAs(browser: Browser, origin: string, who: Rep): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 390, height: 844 } })
  await signIn(page, who)
  return page
}

test('a user who registered alone brings their account along when a colleague invites them', async ({
  phone,
  rep,
  world,
  browser,
}) => {
  await rep.type('Harbor Bakery')
  const alone = await registerRep(world.stack, world.link.origin)
  const page = await phone.open()
  await signIn(page, rep)
  await inviteByEmail(page, emailOf(alone))

  const theirs = await openAs(browser, world.link.origin, alone)
  const elsewhere = await browser.newContext({ baseURL: world.link.origin })
  const elsewherePage = await elsewhere.newPage()
  await signIn(elsewherePage, alone)
  const link = await invitationTo(world.stack.home, emailOf(alone))
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: `Join ${rep.organizationName}` })).toBeVisible()
  await expect(theirs.getByText('invites you as a member')).toBeVisible()
  await expect(theirs.getByText(`${alone.organizationName} has no one else and no captures in it`)).toBeVisible()
  await expectNoFaults(theirs, 'Moving an account')
  await theirs.getByLabel('Your password').fill('not the password')
  await theirs.getByRole('button', { name: 'Move my account and join' }).click()
  await expect(theirs.getByText('This isn’t your password').first()).toBeVisible()
  await theirs.getByLabel('Your password').fill(alone.password)
  await theirs.getByRole('button', { name: 'Move my account and join' }).click()
  await theirs.waitForURL(({ pathname }) => pathname === '/')

  // They can see the organization's data now, and are a member instead of an admin.
  await theirs.goto('/leads')
  await expect(theirs.getByText('Harbor Bakery').first()).toBeVisible({ timeout: 60_000 })
  await theirs.goto('/settings')
  await expect(theirs.getByText(rep.organizationName).first()).toBeVisible()
  await expect(theirs.getByRole('link', { name: /Security/ })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Organization' })).toBeHidden()
  await expect(elsewherePage.getByLabel('Username')).toBeVisible({ timeout: 60_000 })

  await theirs.goto(link)
  await expect(theirs.getByText('This invitation doesn’t work anymore')).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Open Canvass' })).toBeVisible()
  await expect(theirs.getByText('Already have an account?')).toBeHidden()
  await page.reload()
  await expect(page.getByText('2 of 5 seats')).toBeVisible()
  await elsewhere.close()
  await theirs.close()
})

test('an account stays put if it has work, even pending on the device, or if the invitation is for another email', {
  tag: '@nightly',
}, async ({ phone, rep, world, link, browser }) => {
  const busy = await registerRep(world.stack, world.link.origin)
  const inviter = await openAs(browser, world.link.origin, rep)
  await inviteByEmail(inviter, emailOf(busy))
  await inviteByEmail(inviter, `other-${emailOf(busy)}`)
  await inviter.close()

  const page = await phone.open()
  await signIn(page, busy)
  await page.goto(await invitationTo(world.stack.home, `other-${emailOf(busy)}`))
  await expect(page.getByText(`This invitation was sent to other-${emailOf(busy)}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move my account and join' })).toBeHidden()
  await expectNoFaults(page, 'An invitation for another email')

  // A photo without signal: it exists only on this phone.
  await page.goto('/')
  await link.cut()
  const [drawn] = await drawCards([inventedCard(5)], { width: 1000, height: 562 })
  if (!drawn) throw new Error('Nothing was drawn')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an Image' }).click(),
  ])
  await chooser.setFiles([{ name: 'corner.jpg', mimeType: 'image/jpeg', buffer: drawn.jpeg }])
  await expect(visibleText(page, offlinePillText(1))).toBeVisible({ timeout: 60_000 })
  await link.restore()
  await page.goto(await invitationTo(world.stack.home, emailOf(busy)))
  await expect(page.getByText(`captures and leads belong to ${busy.organizationName} and stay there`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change my email' })).toBeVisible()
  await expectNoFaults(page, 'An account that stays where it is')
})

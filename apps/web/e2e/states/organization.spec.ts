import { faultsOnScreen } from './faults-on-screen.ts'
import { atNarrowDesks } from './narrow-desks-in-states.ts'
import { testScreensOf } from './screens-in-states.ts'
import { expect, test } from './visit.ts'

const UNREACHABLE = /We can’t load your organization right now/

const KEYS_UNREACHABLE = /We can’t load your services right now/

testScreensOf('organization', {
  adminProviders: {
    typical: /Connect your own accounts/,
    empty: /Connect your own accounts/,
    hostile: /Ångström/,
    error: KEYS_UNREACHABLE,
    offline: KEYS_UNREACHABLE,
    again: KEYS_UNREACHABLE,
  },
  adminOrganization: {
    typical: /Plan and seats/,
    empty: /No one by that name/,
    hostile: /Ångström/,
    error: UNREACHABLE,
    offline: UNREACHABLE,
    again: UNREACHABLE,
  },
})

/** A member, as the list of people shows them, with what a test changes. */
const kitMoss = (given: object) => ({
  id: '01900000-0000-7000-8000-000000000042',
  name: 'Kit Moss',
  role: 'member',
  isActive: true,
  teamId: null,
  username: 'kitmoss',
  email: 'kit@harbor.example',
  isPlatform: false,
  isErased: false,
  joinedAt: '2026-03-02T09:00:00.000Z',
  lastActiveAt: '2026-11-20T09:00:00.000Z',
  deactivatedAt: null,
  closing: null,
  hasSecondStep: false,
  leads: 3,
  ...given,
})

test('an admin sees who closed their account and can keep them from reopening it', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/admin/organization', { situation: 'typical', role: 'admin' })
  const kit = kitMoss({ isActive: false, deactivatedAt: '2026-11-21T09:00:00.000Z' })
  let canTakeBack = true
  await page.route('**/api/organization/people*', (route) =>
    route.fulfill({
      json: {
        members: [{ ...kit, closing: { erasedAt: '2026-11-28T09:00:00.000Z', canTakeBack } }],
        next: null,
        total: 1,
        admins: 1,
      },
    }),
  )
  await page.route(`**/api/people/${kit.id}/deactivate`, (route) => {
    canTakeBack = false
    return route.fulfill({ json: { id: kit.id, leads: 3 } })
  })
  await page.reload()
  await settled()
  await expect(page.getByText('Closed, erased Nov 28')).toBeVisible()
  await page.getByRole('button', { name: 'More for Kit Moss' }).click()
  expect(await faultsOnScreen(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Prevent reopening' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prevent Kit Moss from reopening the account?' })
  await expect(dialog).toContainText('The account will be erased on Nov 28')
  expect(await faultsOnScreen(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Prevent reopening' }).click()
  await expect(page.getByText('Kit Moss can’t reopen the account', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More for Kit Moss' }).click()
  await expect(page.getByRole('menuitem', { name: 'Reactivate' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Prevent reopening' })).toBeHidden()
})

test('an admin of a self-hosted installation reads the command that lifts its limits', async ({ openScreen }) => {
  const organization = {
    id: '01900000-0000-7000-8000-000000000007',
    name: 'Harbor Media',
    domain: null,
    industry: null,
    size: null,
    plan: 'professional',
    timeZone: 'America/Denver',
    requiresSecondStep: false,
    seats: { used: 4, invited: 1, most: 5 },
  }
  const { page, settled } = await openScreen('/admin/organization', { situation: 'typical', role: 'admin' })
  let more: object = { isSelfHosted: true }
  await page.route('**/api/organization', (route) => route.fulfill({ json: { ...organization, ...more } }))
  await page.reload()
  await settled()
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Plan and seats' }) })
  await expect(card).toContainText(`run this on its server: npm run admin -- plan ${organization.id} enterprise`)
  await expect(card).not.toContainText('move to the')
  expect(await faultsOnScreen(page)).toEqual([])
  more = { isSelfHosted: false }
  await page.reload()
  await settled()
  await expect(card).toContainText('or move to the Team plan')
  await expect(card).not.toContainText('npm run')
  more = { isSelfHosted: true, plan: 'enterprise', seats: { used: 4, invited: 0, most: null } }
  await page.reload()
  await settled()
  await expect(card).toContainText('no limit')
  await expect(card).not.toContainText('npm run')
})

test('people are listed with readable names in every window of a desk, and their actions stay on the card', async ({
  openScreen,
}) => {
  const { page, settled } = await openScreen('/admin/organization', { situation: 'typical', role: 'admin' })
  await settled()
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: /^People/ }) })
  const names = card.locator('li p > [dir="auto"]:first-child')
  const actions = card.getByRole('button', { name: /^More for/ })
  await atNarrowDesks(page, async (width) => {
    await expect(actions.first()).toBeVisible()
    const rightOf = async (found: typeof card) => {
      const boxes = await Promise.all((await found.all()).map((one) => one.boundingBox()))
      return Math.max(...boxes.map((box) => (box ? box.x + box.width : 0)))
    }
    const cut = await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length)
    expect(cut, `${width} px`).toBe(0)
    expect(await rightOf(actions), `${width} px`).toBeLessThanOrEqual(await rightOf(card))
  })
})

test('an admin changes a role by choosing it and confirming; arrow keys on the row and a look at the menu change nothing', async ({
  openScreen,
}) => {
  const { page, settled } = await openScreen('/admin/organization', { situation: 'typical', role: 'admin' })
  const kit = kitMoss({ role: 'team_lead' })
  await page.route('**/api/organization/people*', (route) =>
    route.fulfill({ json: { members: [kit], next: null, total: 1, admins: 2 } }),
  )
  const asked: unknown[] = []
  await page.route(`**/api/people/${kit.id}/role`, (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({ json: { id: kit.id, role: 'viewer' } })
  })
  await page.reload()
  await settled()
  const role = page.getByRole('button', { name: 'Role of Kit Moss' })
  await role.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await role.click()
  expect(await faultsOnScreen(page)).toEqual([])
  await page.getByRole('menuitemradio', { name: 'Viewer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make Kit Moss a viewer?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(asked).toEqual([])
  await role.click()
  await page.getByRole('menuitemradio', { name: 'Viewer' }).click()
  expect(await faultsOnScreen(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make viewer' }).click()
  await expect(page.getByText('Kit Moss is now a viewer', { exact: true })).toBeVisible()
  expect(asked).toEqual([{ role: 'viewer' }])
})

test('an admin is asked before a link that people may already have stops working', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/admin/organization', { situation: 'typical', role: 'admin' })
  const link = {
    id: '01900000-0000-7000-8000-000000000043',
    email: null,
    role: 'member',
    state: 'pending',
    maxUses: 5,
    used: 1,
    invitedBy: 'Ana Okoro',
    createdAt: '2026-11-20T09:00:00.000Z',
    expiresAt: '2026-12-20T09:00:00.000Z',
    joined: [],
  }
  const asked: string[] = []
  await page.route('**/api/organization/invitations', (route) => route.fulfill({ json: [link] }))
  await page.route(`**/api/organization/invitations/${link.id}**`, (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname.split('/').at(-1) ?? ''}`)
    return route.fulfill({ json: { invitation: link, link: 'https://canvass.example/invite#token=t' } })
  })
  await page.reload()
  await settled()
  const more = page.getByRole('button', { name: /^More for Link, 4 of 5/ })
  await more.click()
  await page.getByRole('menuitem', { name: 'Create a new link' }).click()
  const renewal = page.getByRole('dialog', { name: 'Create a new link?' })
  await expect(renewal).toContainText('The old link stops working')
  expect(await faultsOnScreen(page)).toEqual([])
  expect(asked).toEqual([])
  await renewal.getByRole('button', { name: 'Create a new link' }).click()
  await page.getByRole('dialog', { name: 'Your link' }).getByRole('button', { name: 'Done' }).click()
  expect(asked).toEqual(['POST renew'])
  await more.click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  const revocation = page.getByRole('dialog', { name: 'Revoke this link?' })
  await revocation.getByRole('button', { name: 'Cancel' }).click()
  await expect(revocation).toBeHidden()
  expect(asked).toEqual(['POST renew'])
})

import { declineCookies, expect, signIn, test } from './support/journey.ts'
import { PASSWORD } from './support/rep.ts'
import { ACCESS_CODE } from './support/stack.ts'

test('a visitor with the code registers, becomes an admin, and lands on Home', async ({ phone }) => {
  const page = await phone.open()
  await page.goto('/register')
  await declineCookies(page)
  await page.getByLabel('Access code').fill(`  ${ACCESS_CODE}  `)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()

  await page.getByLabel('Username').fill('ada.winter')
  await page.getByLabel('Email').fill('ada@winter.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(`${PASSWORD}!`)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Winter')
  await page.getByLabel('Organization name').fill('Winter & Daughters')
  const submit = page.getByRole('button', { name: 'Create Account' })
  await submit.click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()

  await page.getByLabel('Confirm password').fill(PASSWORD)
  await submit.click()
  await expect(page.getByRole('button', { name: 'Start a Capture' })).toBeVisible()
  const me = await page.evaluate(async () => (await fetch('/api/auth/me')).json())
  expect(me).toMatchObject({
    user: { username: 'ada.winter', role: 'admin', organization: { name: 'Winter & Daughters' } },
  })
})

test('a wrong password shows a message, and the right one leads to Home', async ({ phone, rep }) => {
  const page = await phone.open()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()

  await page.getByLabel('Username').fill(rep.username)
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Authentication failed. Please verify your credentials.')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill(rep.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Start a Capture' })).toBeVisible()
})

test('a wrong code leads to the waitlist, which accepts the visitor', async ({ phone }) => {
  const page = await phone.open()
  await page.goto('/register')
  await declineCookies(page)
  await page.getByLabel('Access code').fill('NOT-A-CODE')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Invalid access code').first()).toBeVisible()

  await page.getByLabel('First name').fill('Tom')
  await page.getByLabel('Last name').fill('Harper')
  await page.getByLabel('Email').fill('tom@harper.example')
  await page.getByRole('button', { name: 'Join Waitlist' }).click()
  await expect(page.getByText("You're on the waitlist!")).toBeVisible()
  await expect(page.getByText("We'll notify you when access becomes available.")).toBeVisible()
})

test('a signed-out visitor is led to the sign-in and afterwards to the requested address', async ({ phone, rep }) => {
  const page = await phone.open()
  await page.goto('/lead-vault')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Username').fill(rep.username)
  await page.getByLabel('Password', { exact: true }).fill(rep.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/lead-vault$/)
  await expect(page.getByRole('heading', { name: 'Vault' }).first()).toBeVisible()
})

test('two open tabs disturb neither each other nor the server', { tag: '@nightly' }, async ({ phone, rep }) => {
  const page = await phone.open()
  await signIn(page, rep)
  const other = await page.context().newPage()
  await other.goto('/outbox')
  await expect(other.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  // One heartbeat each, plus whatever the second tab requests while it opens.
  await other.waitForTimeout(3_000)
  // API requests only: code that a page loads on first use is fetched once, at any time.
  const asked: string[] = []
  for (const one of [page, other])
    one.on('request', (request) => {
      const path = new URL(request.url()).pathname
      if (path.startsWith('/api/')) asked.push(path)
    })
  await other.waitForTimeout(5_000)
  expect(asked.filter((path) => path === '/api/auth/me')).toEqual([])
  expect(asked.length, asked.join(' ')).toBeLessThan(10)
})

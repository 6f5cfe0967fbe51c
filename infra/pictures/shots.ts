import type { Page } from 'playwright-core'

/** A screen of the product to photograph. */
export interface Shot {
  readonly name: string
  /** Whether a phone also shows it before the app is installed. */
  readonly isForStore?: boolean
  open(page: Page): Promise<void>
}

/** Opens the newest lead with a photo from the vault. */
async function openLead(page: Page): Promise<void> {
  await page.goto('/lead-vault')
  // The newest lead was typed and has no photo.
  await page.locator('a[href^="/lead/"]').nth(1).click()
  await page.getByRole('heading', { name: 'Contact info' }).or(page.getByText('Decision makers')).first().waitFor()
}

const leadAddress = (page: Page): string => new URL(page.url()).pathname

/** The eight screens that the phone on the landing page cycles through, in order. */
export const shots: readonly Shot[] = [
  {
    name: 'home',
    isForStore: true,
    async open(page) {
      await page.goto('/')
      await page.getByRole('heading', { name: 'Overview' }).waitFor()
    },
  },
  {
    name: 'sheet',
    async open(page) {
      await page.goto('/')
      await page.getByRole('button', { name: 'Capture', exact: true }).click()
      await page.getByRole('heading', { name: 'Capture New Lead' }).waitFor()
    },
  },
  {
    name: 'camera',
    isForStore: true,
    async open(page) {
      await page.goto('/camera')
      await page.getByText('Card in frame, sharp').waitFor()
    },
  },
  {
    name: 'vault',
    isForStore: true,
    async open(page) {
      await page.goto('/lead-vault')
      await page.locator('a[href^="/lead/"]').nth(5).waitFor()
    },
  },
  { name: 'lead', isForStore: true, open: openLead },
  {
    name: 'points',
    async open(page) {
      await openLead(page)
      await page.locator('#points').evaluate((title) => scrollTo(0, title.getBoundingClientRect().top + scrollY - 124))
    },
  },
  {
    name: 'check',
    async open(page) {
      await openLead(page)
      await page.goto(`${leadAddress(page)}/digital-check`)
      await page.locator('h1').first().waitFor()
    },
  },
  {
    name: 'storage',
    async open(page) {
      await page.goto('/settings/offline-storage')
      await page.getByRole('heading', { name: 'Offline storage', level: 1 }).waitFor()
    },
  },
]

/** The screens that a desktop shows before the app is installed. */
export const wideShots: readonly Shot[] = [
  {
    name: 'home',
    async open(page) {
      await page.goto('/')
      await page.getByRole('heading', { name: 'Overview' }).waitFor()
    },
  },
  {
    name: 'vault',
    async open(page) {
      await page.goto('/lead-vault')
      await page.locator('a[href^="/lead/"]').nth(5).waitFor()
    },
  },
]

import { leadWithPlaces } from './lead-with-places.ts'
import { expect, test } from './visit.ts'

const ID = '01900000-0000-7000-8000-000000000001'

/** Tests that leaving a screen the way it was entered loses nothing: the position in a list, or a tap by mistake. */
export function testWaysBack() {
  for (const vault of ['/lead-vault', '/leads'])
    test(`the arrow above a lead leads back to where the list was left: ${vault}`, async ({ openScreen }) => {
      const { page, settled } = await openScreen(vault, { situation: 'many', role: 'admin' })
      await settled()
      await expect(page.getByText('10,000 leads').last()).toBeVisible()
      await page.evaluate(() => scrollTo(0, 1500))
      // The rows around the new position, and no longer the first.
      await expect(page.locator('[data-lead]').first()).not.toBeInViewport()
      const left = await page.evaluate(() => {
        const inView = [...document.querySelectorAll<HTMLElement>('[data-lead]')].find(
          (one) => one.getBoundingClientRect().top > innerHeight / 3,
        )
        inView?.click()
        return { y: scrollY, entries: history.length }
      })
      await page.getByRole('link', { name: 'Back to Vault' }).click()
      await expect(page.locator('[data-lead]').first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left.y)
      expect(new URL(page.url()).pathname).toBe(vault)
      // Going back again leaves the vault, instead of opening the lead once more.
      expect(await page.evaluate(() => history.length)).toBe(left.entries)
    })

  test('a next action marked as done by mistake can be put back, and the keyboard keeps its place', async ({
    openScreen,
  }) => {
    const { page, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    const lead = { ...leadWithPlaces(ID, 'typical'), nextAction: { text: 'Bring samples', dueAt: null } }
    await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json: lead }))
    await page.reload()
    await settled()
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Next action' }) })
    await card.getByRole('button', { name: 'Mark done: Bring samples' }).press('Enter')
    await expect(card.getByText('No next action.')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Add next action' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByText('Bring samples')).toBeVisible()
  })
}

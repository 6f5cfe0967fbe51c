import { expectNoFaults } from './support/access.ts'
import { expect, test } from './support/kit.ts'

test('a menu works by keyboard alone and returns focus', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'Menu' })
  const more = page.getByRole('button', { name: 'More actions' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Assign' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Delete' }), 'past the one that is off').toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('menuitem', { name: 'Assign' }), 'by its first letter').toBeFocused()
  await expectNoFaults(page, 'an open menu')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Assign')
  await expect(more).toBeFocused()
})

test('a dialog opened from a menu returns focus to the menu’s button', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'Menu' })
  const button = page.getByRole('button', { name: 'Lead', exact: true })
  for (const choose of [
    () => page.getByRole('menuitem', { name: 'Discard' }).click(),
    async () => {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    },
  ]) {
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Assign' })).toBeFocused()
    await choose()
    await expect(page.getByRole('heading', { name: 'Discard this lead?' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
})

test('a multiple-choice menu stays open while boxes are checked', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'Menu' })
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Owner' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Owner' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Closed won' }).click()
  await expect(page.getByRole('menu')).toBeHidden()
})

test('money pasted in any common notation is stored as a number', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'NumberField' })
  const field = page.getByRole('spinbutton', { name: 'Deal amount' }).first()
  await field.fill('$1,234.50')
  await expect(page.locator('output')).toHaveText('1234.5')
  await field.blur()
  await expect(field).toHaveValue('1,234.50')
  await field.press('ArrowUp')
  await expect(page.locator('output')).toHaveText('1334.5')
  await field.fill('about 5')
  await expect(field, 'nothing is said while it is typed').toHaveAttribute('aria-invalid', 'false')
  await field.blur()
  await expect(field).toHaveValue('about 5')
  await expect(field).toHaveAccessibleDescription('Enter a number, like 1,250.')
  await expect(page.locator('output')).toHaveText('nothing')
})

test('a long table renders only the rows in view and announces how many there are', { tag: '@nightly' }, async ({
  kit,
}) => {
  const page = await kit({ part: 'Table' })
  const table = page.getByRole('grid', { name: '10000 leads' })
  await expect(table).toHaveAttribute('aria-rowcount', '10001')
  expect(await table.getByRole('row').count()).toBeLessThan(60)
  await table.locator('[data-index="0"]').focus()
  await page.keyboard.press('End')
  const last = table.locator('[data-index="9999"]')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(table.locator('[data-index="0"]')).toBeFocused()
})

test('rows are selected one at a time, as a range, and all together', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'Table' })
  const table = page.getByRole('grid', { name: '12 leads' })
  const boxOf = (at: number) => table.locator(`[data-index="${at}"]`).getByRole('checkbox')
  const chosen = table.getByRole('checkbox', { checked: true })
  const all = table.getByRole('checkbox', { name: 'Select all rows' })
  await all.click()
  await expect(chosen).toHaveCount(13)
  await all.click()
  await expect(chosen).toHaveCount(0)
  await boxOf(2).click()
  await boxOf(5).click({ modifiers: ['Shift'] })
  await expect(chosen).toHaveCount(4)
  await expect(boxOf(3)).toHaveAccessibleName(/^Select row .+/)
  await table.locator('[data-index="5"]').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(boxOf(6)).toBeChecked()
  await page.keyboard.press('Space')
  await expect(boxOf(6)).not.toBeChecked()
})

test('a column header sorts the rows and announces the order', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'Table' })
  const table = page.getByRole('grid', { name: '12 leads' })
  const head = table.getByRole('columnheader', { name: 'Company' })
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
})

test('arrow keys move through tabs to the end and wrap around', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'Tabs' })
  await page.getByRole('tab', { name: 'All 128' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Needs attention 1' })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toHaveText('Needs attention stands here.')
})

test('a parent checkbox is mixed while only some of its children are checked', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'Checkbox' })
  const whole = page.getByRole('checkbox', { name: 'Everything' })
  await expect(whole).toBeChecked({ indeterminate: true })
  await page.getByText('Notes').click()
  await expect(whole).toBeChecked()
})

test('Escape first clears a search, then leaves it', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'SearchField' })
  const field = page.getByRole('searchbox').last()
  await field.focus()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).not.toBeFocused()
})

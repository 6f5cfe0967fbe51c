import { phoneSize } from './support/browser.ts'
import { expect, test } from './support/kit.ts'

test('every chart offers its figures as a table and uses the colors of the theme', { tag: '@nightly' }, async ({
  kit,
}) => {
  const page = await kit({ part: 'BarChart' })
  const bars = page.getByRole('figure', { name: 'Captures this week' })
  await expect(bars.locator('.recharts-bar-rectangle').first()).toBeVisible()
  await expect(bars.getByRole('cell', { name: 'Unknown' }), 'a gap is no zero').toHaveCount(1)
  await bars.getByRole('button', { name: 'View as table' }).click()
  await expect(bars.getByRole('table')).toBeInViewport()
  await expect(bars.locator('.recharts-bar-rectangle')).toHaveCount(0)
  const funnel = page.getByRole('figure', { name: 'Pipeline' })
  await expect(funnel.getByRole('row', { name: 'CNA scheduled' })).toContainText('43.2% of the previous step')
  await expect(page.getByText('Your captures stand here.')).toBeVisible()
})

test('the divider of a split view moves by keyboard; a phone shows only the open pane', { tag: '@nightly' }, async ({
  kit,
}) => {
  const page = await kit({ part: 'SplitView' })
  const divider = page.getByRole('separator', { name: 'Width of the side panel' })
  await expect(divider).toHaveAttribute('aria-valuenow', '36')
  await divider.press('ArrowLeft')
  await expect(divider).toHaveAttribute('aria-valuenow', '38')
  await divider.press('Home')
  await expect(divider).toHaveAttribute('aria-valuenow', '25')
  const phone = await kit({ part: 'SplitView', size: phoneSize })
  await expect(phone.getByRole('heading', { name: 'List', exact: true })).toBeHidden()
  await phone.getByRole('button', { name: 'Close' }).click()
  await expect(phone.getByRole('heading', { name: 'List', exact: true })).toBeVisible()
})

test('a form moves to the invalid field and summarizes what went wrong', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'Form' })
  const name = page.getByLabel('Name of the view')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Name the view.')
  await name.fill('All')
  await name.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('There is a view of this name already.')
})

test('a file of the wrong type is named and not accepted', { tag: '@nightly' }, async ({ kit }) => {
  const page = await kit({ part: 'FileDrop' })
  const choose = async (name: string, mimeType: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'choose files' }).first().click(),
    ])
    await chooser.setFiles([{ name, mimeType, buffer: Buffer.from('a') }])
  }
  await choose('sign.jpg', 'image/jpeg')
  await expect(page.getByRole('status').first()).toHaveText('Not taken: sign.jpg.')
  await choose('leads.csv', 'text/csv')
  await expect(page.getByText('leads.csv')).toBeVisible()
})

test('a confirmation names what will be lost, and its safe answer returns focus', { tag: '@nightly' }, async ({
  kit,
}) => {
  const page = await kit({ part: 'ConfirmDialog' })
  const opener = page.getByRole('button', { name: 'Delete 12 leads' })
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Delete 12 leads?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep them' }).click()
  await expect(opener).toBeFocused()
})

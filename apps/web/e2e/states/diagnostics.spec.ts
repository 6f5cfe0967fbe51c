import { testScreensOf } from './screens-in-states.ts'
import { expect, test } from './visit.ts'

testScreensOf('diagnostics')

test('feature flags can be overridden only in debug mode, and stay overridden on this device', async ({
  openScreen,
}) => {
  const { page, settled } = await openScreen('/debug', { situation: 'typical', role: 'viewer' })
  await settled()
  const feature = page.getByLabel('new_dashboard_ui', { exact: true })
  await expect(feature).toHaveCount(0)
  await page.getByRole('switch', { name: 'Debug mode' }).check()
  await expect(page.getByRole('combobox')).toHaveCount(10)
  await feature.selectOption('On')
  await page.reload()
  await expect(feature).toHaveValue('on')
  await feature.selectOption('From the server')
  await expect(feature).toHaveValue('server')
  await page.getByRole('switch', { name: 'Debug mode' }).uncheck()
  await expect(feature).toHaveCount(0)
})

import { faultsOnScreen } from './faults-on-screen.ts'
import { userOf } from './answers.ts'
import { expect, test } from './visit.ts'

/** Tests that people of a suspended organization are told so, whatever they have waiting. */
export function testSuspended() {
  test('members of a suspended organization are told on every screen, and in the outbox what waits', async ({
    openScreen,
  }) => {
    const { page, faults, settled } = await openScreen('/outbox', {
      situation: 'hostile',
      role: 'member',
      hasCaptures: true,
    })
    await page.route('**/api/auth/me', (route) =>
      route.fulfill({ json: { user: { ...userOf('member'), isSuspended: true } } }),
    )
    await page.reload()
    await settled()
    await expect(page.getByText(/^Your organization is suspended\. /u)).toBeVisible()
    await expect(page.getByText('Your organization is suspended', { exact: true })).toBeVisible()
    await expect(page.getByText(/safe on this phone and will be sent when the suspension ends\.$/u)).toBeVisible()
    await page.goto('/settings')
    await settled()
    await expect(page.getByText(/^Your organization is suspended\. /u)).toBeVisible()
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  })
}

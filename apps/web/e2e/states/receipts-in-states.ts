import { readFile } from 'node:fs/promises'
import { deskSize } from '../support/browser.ts'
import { faultsOnScreen } from './faults-on-screen.ts'
import { userOf } from './answers.ts'
import { changeFirstCapture, FIRST_CAPTURE } from './device-captures.ts'
import { expect, test } from './visit.ts'

const RECEIPT = { sha256: 'a'.repeat(64), seq: 7, receivedAt: '2026-11-23T10:00:05.000Z' }

/** Tests saving the server's receipts for captures as a file. */
export function testReceipts() {
  test('the outbox offers a list of what the server has received once there is something in it', async ({
    openScreen,
  }) => {
    const { page, faults, settled } = await openScreen('/outbox', {
      situation: 'hostile',
      role: 'member',
      hasCaptures: true,
    })
    await settled()
    const save = page.getByRole('button', { name: 'Save receipts' })
    await expect(page.getByRole('button', { name: 'Import a backup' })).toBeVisible()
    await expect(save).toHaveCount(0)
    await changeFirstCapture(page, userOf('member').id, { receipt: RECEIPT })
    await page.reload()
    await settled()
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
    expect(file.suggestedFilename()).toMatch(/^canvass-receipts-\d{4}-\d{2}-\d{2}\.csv$/u)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines).toEqual([
      'Capture,Captured at (UTC),Received at (UTC),Sequence,SHA-256',
      expect.stringMatching(new RegExp(`^${FIRST_CAPTURE},[^,]+Z,${RECEIPT.receivedAt},7,${RECEIPT.sha256}$`, 'u')),
      '',
    ])
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    await page.setViewportSize(deskSize)
    await expect(save).toBeVisible()
    expect(await faultsOnScreen(page)).toEqual([])
  })
}

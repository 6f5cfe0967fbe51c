import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { deskSize } from '../support/browser.ts'
import { faultsOnScreen } from './expect-whole.ts'
import { userOf } from './answers.ts'
import { expect, test } from './visit.ts'

const ID = '01900000-0000-7000-a000-000000000000'
const SENT = { sha256: 'a'.repeat(64), seq: 7, receivedAt: '2026-11-23T10:00:05.000Z' }

/** Notes with the device's first capture what the server answered when it came. */
const noteReceipt = (page: Page, userId: string) =>
  page.evaluate(
    async ([name, id, receipt]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error('The database of the device cannot be opened')))
      })
      await new Promise((resolve, reject) => {
        const writing = db.transaction('captures', 'readwrite')
        const captures = writing.objectStore('captures')
        const reading = captures.get(id)
        reading.addEventListener('success', () => captures.put({ ...reading.result, receipt }))
        writing.addEventListener('complete', resolve)
        writing.addEventListener('abort', () => reject(new Error('The capture was not written')))
      })
      db.close()
    },
    [`canvass-${userId}`, ID, SENT] as const,
  )

/** What the server has said of having captures can be saved as a file. */
export function testReceipts() {
  test('the outbox saves a list of what the server has received, once there is anything in it', async ({
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
    await noteReceipt(page, userOf('member').id)
    await page.reload()
    await settled()
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
    expect(file.suggestedFilename()).toMatch(/^canvass-receipts-\d{4}-\d{2}-\d{2}\.csv$/u)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines).toEqual([
      'Capture,Captured at (UTC),Received at (UTC),Sequence,SHA-256',
      expect.stringMatching(new RegExp(`^${ID},[^,]+Z,${SENT.receivedAt},7,${SENT.sha256}$`, 'u')),
      '',
    ])
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    await page.setViewportSize(deskSize)
    await expect(save).toBeVisible()
    expect(await faultsOnScreen(page)).toEqual([])
  })
}

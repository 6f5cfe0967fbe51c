import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, type OpenScreen, test } from './visit.ts'

/** More shots than the strip shows on any phone. */
const SHOTS = 7

const photo = readFileSync(join(import.meta.dirname, '../../public/icons/icon-192.png'))

const boxOf = async (found: Locator) => (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** Opens the camera in batch mode and adds shots to the batch from files. */
async function openBatch(openScreen: OpenScreen): Promise<Page> {
  const { page, settled } = await openScreen('/camera', { situation: 'offline', role: 'admin' })
  // Frames of a drawn picture: no camera is plugged in.
  await page.addInitScript(() => {
    const drawn = document.createElement('canvas')
    drawn.getContext('2d')?.fillRect(0, 0, drawn.width, drawn.height)
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(drawn.captureStream(5))
  })
  await page.reload()
  await settled()
  await page.getByRole('button', { name: 'Batch', exact: true }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload' }).click(),
  ])
  const shots = Array.from({ length: SHOTS }, (_, at) => at)
  await chooser.setFiles(
    // Each has other bytes, so none is taken for a duplicate.
    shots.map((at) => ({
      name: `shot-${at}.png`,
      mimeType: 'image/png',
      buffer: Buffer.concat([photo, Buffer.from([at])]),
    })),
  )
  await expect(countOf(page)).toBeVisible()
  return page
}

const countOf = (page: Page) => page.getByRole('status').filter({ hasText: new RegExp(`^${SHOTS}\\s*photos$`) })

/** Tests that a batch can be shot with any phone. */
export function testCameraOnPhones() {
  test('on every phone, a batch shows the newest shot and the count beside each other', async ({ openScreen }) => {
    const page = await openBatch(openScreen)
    const shown = page.getByRole('list', { name: 'Last photos' }).getByRole('listitem').filter({ visible: true })
    const newest = page.getByRole('button', { name: new RegExp(`^Photo ${SHOTS},`) })
    for (const { width, atLeast } of [
      { width: 320, atLeast: 3 },
      { width: 360, atLeast: 4 },
      { width: 390, atLeast: 4 },
      { width: 430, atLeast: 5 },
    ]) {
      await page.setViewportSize({ width, height: 740 })
      await expect(newest).toBeVisible()
      const [shot, count] = [await boxOf(newest), await boxOf(countOf(page))]
      expect(shot.x + shot.width, `the newest shot ends before the count at ${width} px`).toBeLessThanOrEqual(count.x)
      expect(count.x + count.width, `the count is on the screen at ${width} px`).toBeLessThanOrEqual(width)
      expect(await shown.count(), `the shots that fit at ${width} px`).toBeGreaterThanOrEqual(atLeast)
    }
  })
}

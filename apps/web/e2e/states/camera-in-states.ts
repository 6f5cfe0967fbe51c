import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, type OpenScreen, test } from './visit.ts'

/** More shots than the strip shows on any phone. */
const SHOTS = 7

const sideways = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 568, height: 320 },
]

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

/** Tests that a batch can be shot with a small phone, and with a phone held sideways. */
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

  test('held sideways, the camera shows the picture at full height with all controls beside it', async ({
    openScreen,
  }) => {
    const page = await openBatch(openScreen)
    const controls = ['Take photo', 'Batch on', 'Done', 'Hot'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    )
    for (const { width, height } of sideways) {
      await page.setViewportSize({ width, height })
      const size = `${width} × ${height}`
      const picture = await boxOf(page.getByLabel('Viewfinder'))
      expect(picture.height, `the picture's height at ${size}`).toBe(height)
      expect(picture.width, `the picture's width at ${size}`).toBeGreaterThanOrEqual(width / 2)
      for (const control of [...controls, countOf(page)]) {
        const box = await boxOf(control)
        expect(box.x, `${String(control)} is beside the picture at ${size}`).toBeGreaterThanOrEqual(
          picture.x + picture.width,
        )
        expect(box.x + box.width, `${String(control)} is on the screen at ${size}`).toBeLessThanOrEqual(width)
        expect(box.y, `${String(control)} is on the screen at ${size}`).toBeGreaterThanOrEqual(0)
        expect(box.y + box.height, `${String(control)} is on the screen at ${size}`).toBeLessThanOrEqual(height)
      }
    }
  })

  test('held sideways, the review shows a photo between its title and its decision buttons', async ({ openScreen }) => {
    const page = await openBatch(openScreen)
    await page.getByRole('button', { name: 'Done' }).click()
    const picture = page.getByRole('figure').first()
    await expect(picture).toBeVisible()
    for (const { width, height } of sideways) {
      await page.setViewportSize({ width, height })
      const [shot, keep] = [await boxOf(picture), await boxOf(page.getByRole('button', { name: 'Keep', exact: true }))]
      const header = await boxOf(page.locator('header'))
      const size = `${width} × ${height}`
      expect(shot.height, `the photo at ${size}`).toBeGreaterThan(height / 3)
      expect(shot.height, `all of the photo fits at ${size}`).toBeLessThan(keep.y - header.y - header.height)
      // The offline banner takes part of the height until the page is scrolled.
      expect(keep.y - shot.y, `the part shown at first at ${size}`).toBeGreaterThan(shot.height / 2)
    }
  })
}

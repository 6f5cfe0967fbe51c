import { join } from 'node:path'
import { openPage } from '../build-page.ts'
import type { QuickStill } from '../yardsticks/quick-still.ts'
import { CAMERA, launchWithCamera } from './launch-with-camera.ts'

export interface StillPage {
  /**
   * Taps the shutter the given number of times, each as soon as the last still is durable; returns the milliseconds of
   * each.
   */
  take(times: number): Promise<number[]>
  close(): Promise<void>
}

const source = `import { openQuickStill } from '${join(import.meta.dirname, '../yardsticks/quick-still.ts')}'
       window.quick = await openQuickStill(${JSON.stringify(CAMERA)})`

type WithStills = Window & { quick: QuickStill }

/** Opens the yardstick for the shutter, with its own camera that sees the same card. */
export async function openStillPage(): Promise<StillPage> {
  const { page, close } = await openPage(source, 'quick', async () => {
    const phone = await launchWithCamera()
    return { page: phone.context.pages()[0] ?? (await phone.context.newPage()), close: () => phone.close() }
  })
  return {
    async take(times) {
      const before = await page.evaluate(() => (window as unknown as WithStills).quick.stills.length)
      for (let n = 1; n <= times; n++) {
        await page.getByRole('button', { name: 'Take photo' }).tap()
        await page.waitForFunction(
          (count) => (window as unknown as WithStills).quick.stills.length >= count,
          before + n,
        )
      }
      const stills = await page.evaluate(() => (window as unknown as WithStills).quick.stills)
      const fresh = stills.slice(before)
      if (fresh.some(({ size }) => size < 10_000)) throw new Error('The quick page stored an empty picture')
      return fresh.map(({ ms }) => ms)
    },
    close,
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { drawCards, inventedCard } from './drawing.ts'
import { toI420, writeCameraFile } from './fake-camera.ts'
import { freePort } from './free-port.ts'
import { visibleCorners } from './visible-corners.ts'

test('white, black, and red have the sample values that the standard defines', () => {
  const plain = (r: number, g: number, b: number) => {
    const pixels = new Uint8Array(2 * 2 * 4)
    for (let at = 0; at < pixels.length; at += 4) pixels.set([r, g, b, 255], at)
    return [...toI420({ width: 2, height: 2, pixels })]
  }
  expect(plain(0, 0, 0)).toEqual([16, 16, 16, 16, 128, 128])
  expect(plain(255, 255, 255)[0]).toBeGreaterThanOrEqual(234)
  const [luma, , , , u, v] = plain(255, 0, 0)
  expect([luma, u, v]).toEqual([81, 90, 239])
})

test('the browser’s camera sees the drawn card', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-camera-'))
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>camera'))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const [card] = await drawCards([inventedCard(0)])
  if (!card) throw new Error('Nothing was drawn')
  const camera = join(folder, 'card.y4m')
  await writeCameraFile(camera, card)
  const browser = await openBrowser({ profile: join(folder, 'profile'), origin: `http://localhost:${port}`, camera })
  try {
    const page = await browser.newPage()
    await page.goto('/')
    expect(await visibleCorners(page)).toEqual(['red', 'blue', 'green'])
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
})

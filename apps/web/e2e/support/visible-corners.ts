import type { Page } from '@playwright/test'
import { cornerSquares } from './drawing.ts'

const TOLERANCE = 40

/**
 * Returns the names of the drawn card's corner squares that the page's camera delivers. A malformed camera file yields
 * blank frames without an error, so a journey checks this before it takes photos.
 */
export async function visibleCorners(page: Page): Promise<string[]> {
  const colors = await page.evaluate(async (squares) => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720 } })
    const video = document.createElement('video')
    video.srcObject = stream
    video.muted = true
    await video.play()
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve))
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.drawImage(video, 0, 0)
    for (const track of stream.getTracks()) track.stop()
    const middle = canvas.height / 24
    return squares.map(({ x, y }) => [
      ...context.getImageData(x ? canvas.width - middle : middle, y ? canvas.height - middle : middle, 1, 1).data,
    ])
  }, cornerSquares)
  return cornerSquares
    .filter((square, n) => square.color.every((part, at) => Math.abs(part - (colors[n]?.[at] ?? -255)) < TOLERANCE))
    .map((square) => square.name)
}

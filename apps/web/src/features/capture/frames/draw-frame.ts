/** The pixels of the last frame: held for the next, which is as large. */
let pixels: Uint8ClampedArray<ArrayBuffer> | undefined

/**
 * Draws a frame of the camera in its full size. Its pixels are copied where the browser hands them out: what is drawn
 * as a picture stays in a cache of decoded ones, eight megabytes a shot.
 */
export async function drawFrame(context: OffscreenCanvasRenderingContext2D, frame: VideoFrame): Promise<void> {
  const { displayWidth: width, displayHeight: height } = frame
  const copied = isUpright(frame) ? await copyPixels(frame, width * height * 4) : undefined
  if (copied) context.putImageData(new ImageData(copied, width, height), 0, 0)
  else context.drawImage(frame, 0, 0, width, height)
}

async function copyPixels(frame: VideoFrame, size: number): Promise<Uint8ClampedArray<ArrayBuffer> | undefined> {
  try {
    const options = { format: 'RGBA' } as VideoFrameCopyToOptions
    if (frame.allocationSize(options) !== size) return undefined
    if (pixels?.byteLength !== size) pixels = new Uint8ClampedArray(size)
    await frame.copyTo(pixels, options)
    return pixels
  } catch {
    return undefined
  }
}

/** Copied pixels are as the sensor has them; a drawn frame is turned as it is shown. */
function isUpright(frame: VideoFrame): boolean {
  const { rotation = 0, flip = false } = frame as { rotation?: number; flip?: boolean }
  const { visibleRect } = frame
  return (
    rotation === 0 && !flip && visibleRect?.width === frame.displayWidth && visibleRect.height === frame.displayHeight
  )
}

/** The pixels of the last frame, reused for the next, which has the same size. */
let pixels: Uint8ClampedArray<ArrayBuffer> | undefined

/**
 * Draws a camera frame at full size. Its pixels are copied if the browser allows it, because drawing the frame as an
 * image leaves it in a cache of decoded images, eight megabytes per shot.
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

/** Copied pixels are in sensor orientation; a drawn frame is rotated for display. */
function isUpright(frame: VideoFrame): boolean {
  const { rotation = 0, flip = false } = frame as { rotation?: number; flip?: boolean }
  const { visibleRect } = frame
  return (
    rotation === 0 && !flip && visibleRect?.width === frame.displayWidth && visibleRect.height === frame.displayHeight
  )
}

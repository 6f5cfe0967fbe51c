/**
 * Decodes a picture, upright by its header. Throws where the browser cannot decode it.
 *
 * Chrome before 112 knows the same behavior under no name of its own, and refuses the name: there it is what happens
 * when nothing is said.
 */
export async function openBitmap(source: ImageBitmapSource): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(source, { imageOrientation: 'from-image' })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return createImageBitmap(source)
  }
}

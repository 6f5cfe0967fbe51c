/**
 * Decodes a picture, oriented by its header. Throws if the browser can't decode it.
 *
 * Chrome before 112 has this behavior as its default, but doesn't know the option's value and rejects it: there,
 * omitting the option has the same effect.
 */
export async function openBitmap(source: ImageBitmapSource): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(source, { imageOrientation: 'from-image' })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return createImageBitmap(source)
  }
}

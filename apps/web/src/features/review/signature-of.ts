import { type PictureSignature, pictureSignature } from '@canvass/domain/picture-likeness'
import { findSmallPicture } from '../../data/captures/shown/small-pictures.ts'

const SIDE = 36
/** Signatures of the pictures examined on this page: a few hundred numbers each. */
const known = new Map<string, PictureSignature>()

/** Returns the signature of a capture's thumbnail; undefined if there is none or it can't be decoded. */
export async function signatureOf(userId: string, id: string): Promise<PictureSignature | undefined> {
  const before = known.get(id)
  if (before) return before
  const picture = await findSmallPicture(userId, id)
  if (!picture) return undefined
  const made = await drawSignature(picture).catch(() => undefined)
  if (made) known.set(id, made)
  return made
}

async function drawSignature(picture: Blob): Promise<PictureSignature | undefined> {
  const bitmap = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(bitmap, 0, 0, SIDE, SIDE)
  const pixels = context?.getImageData(0, 0, SIDE, SIDE)
  const aspect = bitmap.width / bitmap.height
  bitmap.close()
  return pixels && pictureSignature(pixels, aspect)
}

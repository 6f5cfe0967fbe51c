import { MANUAL_TYPE, MAX_MANUAL_TEXT } from '@canvass/contracts/limits'
import { inspectPicture } from '@canvass/providers/pictures/inspect-picture'
import { PictureRefused } from '@canvass/providers/pictures/picture-refused'
import { readExif, type TakenAt } from '@canvass/providers/pictures/read-exif'
import { AppError } from '../../http/app-error.ts'
import { isReadable } from '../../http/readable-text.ts'

/** The decoded content of a capture; `typedText` if it was typed. */
export interface Content {
  mime: string
  width: number | null
  height: number | null
  typedText: string | null
  /** The camera's metadata, if any. Read now, because the served copies don't contain it. */
  exif: TakenAt | null
}

/**
 * Identifies a picture by its bytes, ignoring its name. Refusals name the capture, because only then may a device give
 * up on it.
 * @throws AppError unsupported_media or too_large
 */
export async function readPicture(bytes: Buffer, id: string | undefined): Promise<Content> {
  try {
    return { ...(await inspectPicture(bytes)), typedText: null, exif: exifOrNull(await readExif(bytes)) }
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    const reason = error.reason === 'too_large' ? 'too_large' : 'not_a_picture'
    const code = reason === 'too_large' ? 'too_large' : 'unsupported_media'
    throw new AppError(code, error.message, { reason, ...(id && { id }) }, { cause: error })
  }
}

const exifOrNull = (taken: TakenAt): TakenAt | null => (taken.time === null && taken.position === null ? null : taken)

/** @throws AppError unsupported_media if it isn't text or is empty, too_large */
export function readTyped(bytes: Buffer, id: string | undefined): Content {
  const named = id === undefined ? {} : { id }
  const text = textOf(bytes)?.trim()
  if (text === undefined || !isReadable(text))
    throw new AppError('unsupported_media', 'This entry isn’t text', { ...named, reason: 'not_a_text' })
  if (text === '')
    throw new AppError('unsupported_media', 'Company Name is required', { ...named, reason: 'not_a_text' })
  if (text.length > MAX_MANUAL_TEXT)
    throw new AppError('too_large', `Entries can be up to ${MAX_MANUAL_TEXT} characters`, {
      ...named,
      reason: 'too_large',
    })
  return { mime: MANUAL_TYPE, width: null, height: null, typedText: text, exif: null }
}

function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

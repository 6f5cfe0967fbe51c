import { extensionOf } from '@canvass/domain/files/file-name'
import { isShownPicture } from '@canvass/domain/files/file-type'

export type FileKind = 'picture' | 'text' | 'table' | 'archive' | 'sound' | 'film' | 'other'

const ENDINGS: Readonly<Record<Exclude<FileKind, 'other'>, readonly string[]>> = {
  picture: ['heic', 'gif', 'svg', 'tiff', 'avif'],
  text: ['doc', 'docx', 'txt', 'md', 'rtf', 'pages'],
  table: ['csv', 'xls', 'xlsx', 'numbers'],
  archive: ['zip', 'gz', 'rar', '7z'],
  sound: ['mp3', 'm4a', 'wav', 'ogg'],
  film: ['mp4', 'mov', 'webm', 'avi'],
}
const KINDS = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[]

/**
 * Returns a file's kind for the list: from its content type if that is conclusive, else from its name, which anyone may
 * choose.
 */
export function kindOf({ mime, name }: { mime: string; name: string }): FileKind {
  if (isShownPicture(mime)) return 'picture'
  if (mime === 'application/pdf') return 'text'
  return KINDS.find((kind) => ENDINGS[kind].includes(extensionOf(name))) ?? 'other'
}

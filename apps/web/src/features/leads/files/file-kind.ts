import { endingOf } from '@canvass/domain/files/file-name'
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

/** What a file looks like in a list: by its first bytes where they tell, else by its name, which anybody may choose. */
export function kindOf({ mime, name }: { mime: string; name: string }): FileKind {
  if (isShownPicture(mime)) return 'picture'
  if (mime === 'application/pdf') return 'text'
  return KINDS.find((kind) => ENDINGS[kind].includes(endingOf(name))) ?? 'other'
}

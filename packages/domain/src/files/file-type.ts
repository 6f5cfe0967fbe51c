/** Picture types that every browser can display and that can't contain scripts. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type FileType = (typeof PICTURES)[number] | 'application/pdf' | 'application/octet-stream'

/** The number of leading bytes that identify a file's type. */
export const SIGNATURE_BYTES = 16

const startsWith = (head: Uint8Array, magic: readonly number[], at = 0): boolean =>
  magic.every((byte, place) => head[at + place] === byte)
const charCodes = (word: string): number[] => Array.from(word, (letter) => letter.charCodeAt(0))

/** Detects a file's type from its first bytes, ignoring its name; unknown types are plain bytes. */
export function fileTypeOf(head: Uint8Array): FileType {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(head, [0x89, ...charCodes('PNG\r\n'), 0x1a, 0x0a])) return 'image/png'
  if (startsWith(head, charCodes('RIFF')) && startsWith(head, charCodes('WEBP'), 8)) return 'image/webp'
  if (startsWith(head, charCodes('%PDF-'))) return 'application/pdf'
  return 'application/octet-stream'
}

/** Whether the app may display a file of this type as a picture. */
export const isShownPicture = (type: string): boolean => PICTURES.some((one) => one === type)

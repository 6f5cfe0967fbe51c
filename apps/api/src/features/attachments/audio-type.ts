import type { AUDIO_TYPES } from '@canvass/contracts/attachments'

export type AudioType = (typeof AUDIO_TYPES)[number]

const startsWith = (bytes: Buffer, magic: number[], at = 0) => magic.every((byte, place) => bytes[at + place] === byte)
const hasTextAt = (bytes: Buffer, word: string, at = 0) => bytes.toString('latin1', at, at + word.length) === word

/** Detects a recording's type from its first bytes, ignoring its name; undefined if it isn't audio. */
export function audioTypeOf(bytes: Buffer): AudioType | undefined {
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return 'audio/webm'
  if (hasTextAt(bytes, 'OggS')) return 'audio/ogg'
  if (hasTextAt(bytes, 'RIFF') && hasTextAt(bytes, 'WAVE', 8)) return 'audio/wav'
  if (hasTextAt(bytes, 'ftyp', 4)) return 'audio/mp4'
  // MP3: an ID3 tag, or the sync word of a layer III frame.
  if (hasTextAt(bytes, 'ID3') || (bytes[0] === 0xff && [0xfb, 0xf3, 0xf2, 0xfa].includes(bytes[1] ?? 0)))
    return 'audio/mpeg'
  return undefined
}

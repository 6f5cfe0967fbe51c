import exifr from 'exifr'
import { isHeic } from './is-heic.ts'

/** A camera's metadata in a picture: when it was taken (ISO, without a time zone if the camera had none) and where. */
export type TakenAt = { time: string | null; position: { latitude: number; longitude: number } | null }

/** Cameras write metadata at the start; anything beyond this isn't searched. */
const MAX_HEADER = 512 * 1024

/**
 * Reads time and position from a picture's EXIF, before re-encoding destroys it. Missing or invalid EXIF yields nulls.
 */
export async function readExif(bytes: Uint8Array): Promise<TakenAt> {
  const header = isHeic(bytes)
    ? exifIn(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, MAX_HEADER))
  // Pictures that a phone's app re-encoded have none, and searching costs more than all other checks of a picture.
  if (isJpeg(header) && !header.includes(JPEG_EXIF_PREFIX)) return { time: null, position: null }
  const told: Record<string, unknown> =
    ((await exifr.parse(header, { pick: TAGS, gps: true, reviveValues: false }).catch(() => undefined)) as
      | Record<string, unknown>
      | undefined) ?? {}
  const { latitude, longitude } = told
  return {
    time: timeOf(told['DateTimeOriginal'] ?? told['CreateDate'], told['OffsetTimeOriginal'] ?? told['OffsetTime']),
    position:
      isWithin(latitude, 90) && isWithin(longitude, 180) && (latitude !== 0 || longitude !== 0)
        ? { latitude, longitude }
        : null,
  }
}

/** The prefix of EXIF data in a JPEG. */
const JPEG_EXIF_PREFIX = Buffer.from('Exif\0', 'latin1')

const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8

const EXIF_PREFIXES = [Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.from('MM\0*\0\0\0\x08', 'latin1')]
/** EXIF data is hardly ever longer. */
const MAX_EXIF = 64 * 1024

/** Finds the EXIF data of a HEIC file by its prefix; it may come after the pixels. */
function exifIn(bytes: Uint8Array): Buffer {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [at = 0] = EXIF_PREFIXES.map((start) => whole.indexOf(start))
    .filter((place) => place !== -1)
    .toSorted((a, b) => a - b)
  return whole.subarray(at, at + MAX_EXIF)
}

const TAGS = [
  'DateTimeOriginal',
  'CreateDate',
  'OffsetTimeOriginal',
  'OffsetTime',
  'GPSLatitude',
  'GPSLatitudeRef',
  'GPSLongitude',
  'GPSLongitudeRef',
]

/** Converts `2026:06:01 10:00:00` and `+02:00` to `2026-06-01T10:00:00+02:00`. */
function timeOf(written: unknown, offset: unknown): string | null {
  const found = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})$/u.exec(String(written))
  if (!found) return null
  const zone = /^[+-]\d{2}:\d{2}$/u.test(String(offset)) ? String(offset) : ''
  const time = `${found[1]}-${found[2]}-${found[3]}T${found[4]}`
  return Number.isNaN(Date.parse(`${time}Z`)) ? null : time + zone
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit

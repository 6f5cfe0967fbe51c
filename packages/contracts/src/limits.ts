/** Limits shared by client and server. Bytes, milliseconds, pixels. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024
/** Decoded in full up to this size; larger JPEGs are read with shrink-on-load, other formats are refused. */
export const MAX_PICTURE_PIXELS = 64_000_000
export const LARGE_IMAGE_BYTES = 5 * 1024 * 1024
export const CARD_SIZE_BYTES = 2_000_000
export const MAX_MANUAL_TEXT = 4_000
/** The longest note that a capture carries. */
export const MAX_NOTE = 2_000
/** The longest text of a code read by a phone: it's sent in a header, in three times as many bytes at worst. */
export const MAX_CODE_TEXT = 1_500
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128
export const MIN_USERNAME = 3
export const LIST_LIMIT_DEFAULT = 20
export const LIST_LIMIT_MAX = 100
export const SNAPSHOT_PAGE = 2_000
export const CHECK_IDS_MAX = 500
export const OPS_MAX = 50
export const HEARTBEAT_MS = 30_000
/** The code the server closes a socket with when its session is over. */
export const CLOSE_CODE_SIGNED_OUT = 4_401
export const POLL_HOLD_MS = 25_000
export const OFFLINE_IDENTITY_DAYS = 30
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const
/** A typed entry is a capture too: its bytes are UTF-8 text, sent to the same endpoint as a picture's. */
export const MANUAL_TYPE = 'text/plain'

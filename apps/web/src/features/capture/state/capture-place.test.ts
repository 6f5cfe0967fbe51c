import { MAX_PICTURE_BYTES } from '@canvass/contracts/limits'
import { expect, it } from 'vitest'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { reasonOf } from './capture-place.ts'

const tooLarge = (size: number, message: string | null): string =>
  reasonOf(
    { state: 'failed', size, server: null, lastError: { code: 'too_large', message, http: 413, at: 1 } } as CaptureRow,
    { isOnline: true, needsSignIn: false },
  )

it('gives the server’s reason for a small file that is too large in other ways', () => {
  expect(tooLarge(90_000, 'Images can be up to 16000 pixels wide or high')).toBe(
    'Images can be up to 16000 pixels wide or high. It’s still on this phone.',
  )
})

it('gives the limit for a file that is over it', () => {
  const words = 'This photo is over 15 MB, so it can’t be sent. It’s still on this phone.'
  expect(tooLarge(MAX_PICTURE_BYTES + 1, null)).toBe(words)
  expect(tooLarge(MAX_PICTURE_BYTES + 1, 'Files can be up to 15 MB')).toBe(words)
})

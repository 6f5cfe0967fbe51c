import type { LeftOut } from '../../../platform/storage/left-out.ts'
import { bytesText, countText, figureText } from '../../../ui/text/format.ts'

const inBackground = (count: number): string =>
  `${count === 1 ? 'It’ll' : 'They’ll'} upload in the background. You can keep working.`

export const savedToast = (count: number) => ({
  title: `${countText(count, 'capture')} saved on this device`,
  description: inBackground(count),
})

export const photosSavedToast = (count: number) => ({
  title: `${countText(count, 'photo')} saved on this device`,
  description: inBackground(count),
})

/** Why files shared by another app were skipped, one text per cause. */
const skippedBecause: Readonly<Record<LeftOut, (count: number) => string>> = {
  kind: (count) =>
    count === 1
      ? 'This file isn’t an image or a contact card, so we skipped it.'
      : `${figureText(count)} files aren’t images or contact cards, so we skipped them.`,
  unread: (count) => `We couldn’t read ${countText(count, 'file')}. Please share ${count === 1 ? 'it' : 'them'} again.`,
  room: (count) =>
    `This device is out of space, so ${countText(count, 'file')} ${count === 1 ? 'wasn’t' : 'weren’t'} saved. Free up space and share ${count === 1 ? 'it' : 'them'} again.`,
  role: (count) => `Your role can’t add leads, so ${countText(count, 'file')} ${count === 1 ? 'was' : 'were'} skipped.`,
  failed: (count) => `We couldn’t save ${countText(count, 'file')}. Please share ${count === 1 ? 'it' : 'them'} again.`,
}

export const skippedWords = { title: 'Not added', because: skippedBecause }

export const optimizedToast = (fromBytes: number, toBytes: number) => ({
  title: 'Image Optimized for OCR',
  description: `${bytesText(fromBytes)} to ${bytesText(toBytes)}`,
})

export const leftOutToast = (count: number, what: string) => ({
  title: `Exported without ${what}`,
  description:
    count === 1
      ? 'We couldn’t read it on this phone. It’s still here.'
      : 'We couldn’t read them on this phone. They’re still here.',
})

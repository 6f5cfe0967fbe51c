import { type DeviceCode, withDeviceCodes } from '@canvass/recognition/codes/picture-code'
import { readingWithin } from '@canvass/recognition/read/lines-within'
import { linesOfText } from '@canvass/recognition/lines/text-line'
import type { Reading } from '../ports.ts'
import { ProviderError } from '../provider-error.ts'
import { done, stage } from '../stage.ts'

const withCodesFromDevice = (reading: Reading, told: readonly DeviceCode[]): Reading =>
  told.length === 0 ? reading : { ...reading, codes: withDeviceCodes(reading.codes ?? [], told) }

/** The text of the photo, or the text that was typed instead. */
export const readText = stage({
  name: 'read_text',
  needs: [],
  given: ({ digest, typedText, crop, deviceCodes }) => ({ digest, typedText, crop, deviceCodes }),
  async run(_known, source, { textReader }, signal) {
    if (source.typedText !== null) {
      const lines = linesOfText(source.typedText)
      return done({ text: source.typedText, lines, engine: 'typed', engineVersion: '1', tookMs: 0, source: 'typed' })
    }
    if (!source.picture) throw new ProviderError('no_picture', 'This capture has no photo and no text', false)
    const whole = await textReader.read(await source.picture(), signal)
    const reading = source.crop
      ? readingWithin(whole, source.crop)
      : withCodesFromDevice(whole, source.deviceCodes ?? [])
    if (reading.lines.length === 0 && (reading.codes ?? []).length === 0)
      throw new ProviderError(
        'no_text',
        'No text found in this photo. Move closer and retake it, or enter what it says',
        false,
      )
    return done({ ...reading, source: 'photo' })
  },
})

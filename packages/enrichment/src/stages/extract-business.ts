import { withCodes } from '@canvass/recognition/codes/with-codes'
import { readFields } from '@canvass/recognition/read-fields'
import { readTyped } from '@canvass/recognition/read-typed'
import { done, stage } from '../stage.ts'

/** Company, people and the ways to reach them, by rules. */
export const extractBusiness = stage<'extract_business', 'read_text'>({
  name: 'extract_business',
  async run({ read_text }, { defaultCountry }) {
    const options = defaultCountry === undefined ? {} : { defaultCountry }
    if (read_text.source === 'typed') return done(readTyped(read_text.text, options))
    return done(withCodes(readFields(read_text.lines, options), read_text.codes ?? [], defaultCountry))
  },
})

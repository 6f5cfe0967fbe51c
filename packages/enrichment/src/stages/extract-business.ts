import { readFields } from '@canvass/recognition/read-fields'
import { readTyped } from '@canvass/recognition/read-typed'
import { done, stage } from '../stage.ts'

/** Company, people and the ways to reach them, by rules. */
export const extractBusiness = stage<'extract_business', 'read_text'>({
  name: 'extract_business',
  async run({ read_text }, { defaultCountry }) {
    const options = defaultCountry === undefined ? {} : { defaultCountry }
    return done(
      read_text.source === 'typed' ? readTyped(read_text.text, options) : readFields(read_text.lines, options),
    )
  },
})

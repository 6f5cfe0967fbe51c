import { readCapture } from '@canvass/recognition/read-capture'
import { withSaid } from '@canvass/recognition/said-of-reading'
import { done, stage } from '../stage.ts'

/** Company, people and the ways to reach them, by rules; then what people said of an earlier reading, above it. */
export const extractBusiness = stage<'extract_business', 'read_text'>({
  name: 'extract_business',
  async run({ read_text }, { defaultCountry, rules = [], said = [] }) {
    const fields = readCapture(read_text, { rules, ...(defaultCountry !== undefined && { defaultCountry }) })
    return done(said.length === 0 ? fields : { ...withSaid(fields, said), asRead: fields })
  },
})

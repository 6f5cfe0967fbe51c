import { readCapture } from '@canvass/recognition/read/read-capture'
import { applyCorrections } from '@canvass/recognition/reading-corrections'
import { addVisionFields, mayAskVision } from '../add-vision-fields.ts'
import { done, stage } from '../stage.ts'

/**
 * Company, people, and contact data by rules; if that's too little, also what a model sees in the photo; then people's
 * corrections of an earlier reading, which outrank both.
 */
export const extractBusiness = stage({
  name: 'extract_business',
  needs: ['read_text'],
  usesNoService: true,
  given: (source, { visionReader }) => ({
    defaultCountry: source.defaultCountry,
    said: source.said ?? [],
    rules: source.rules ?? [],
    mayAsk: visionReader !== undefined && mayAskVision(source),
  }),
  async run({ read_text }, source, ports, signal) {
    const { defaultCountry, rules = [], said = [] } = source
    const read = readCapture(read_text, { rules, ...(defaultCountry !== undefined && { defaultCountry }) })
    const { vision, ...fields } = await addVisionFields(read, read_text, source, ports, signal)
    const asked = vision && { vision }
    return done(
      said.length === 0 ? { ...fields, ...asked } : { ...applyCorrections(fields, said), asRead: fields, ...asked },
    )
  },
})

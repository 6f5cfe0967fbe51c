import { done, held, skipped, stage } from '../stage.ts'

const nothing = { provider: null, url: null, facts: [], raw: null }

/** What the business says of itself on its own pages. */
export const readWebsite = stage({
  name: 'read_website',
  needs: ['extract_business', 'gate'],
  port: 'website',
  fallback: nothing,
  async run({ extract_business, gate }, { heldBecause }, { website }, signal) {
    const found = gate.band === 'accepted' ? gate.candidate?.website : null
    const url = extract_business.websites[0]?.value ?? found
    if (!url) return skipped(nothing, 'no_website', 'No website found')
    if (heldBecause !== undefined) return held({ ...nothing, url }, heldBecause)
    if (!website) return skipped({ ...nothing, url }, 'no_provider', 'Website reading isn’t set up')
    return done(await website.read(url, signal))
  },
})

import { isGenericName } from '@canvass/domain/company-name'
import { rankPlaces } from '@canvass/domain/places/rank-places'
import { businessFromSearch } from '../places/business-to-find.ts'
import { done, PartialFailure, held, skipped, stage } from '../stage.ts'

const nothing = { provider: null, candidates: [], raw: null }

/** Each of them may need a request of its own. */
const MAX_OTHER_NAMES = 2
const MAX_NUMBERS = 2

/**
 * Finds businesses of that name near the capture's position, with details of the most likely one. The name is optional
 * if something else can identify the business: the photo's position, a phone number, a website.
 */
export const findPlace = stage({
  name: 'find_place',
  needs: ['clean_query'],
  port: 'places',
  fallback: nothing,
  // A corrected letter in the name is no reason to lose the place; another name is.
  isStillAbout: ({ candidates }, { clean_query }) =>
    rankPlaces(businessFromSearch(clean_query), candidates)[0]?.band === 'accepted',
  async run({ clean_query }, { heldBecause, defaultCountry }, { places, gazetteer }, signal) {
    const { query, near } = clean_query
    const business = businessFromSearch(clean_query)
    const { names, addresses, phones, websites, country, about } = business
    const [name = '', ...otherNames] = names.filter((one) => !isGenericName(one))
    const text = query === '' ? [name, ...addresses.slice(0, 1)].filter((part) => part !== '').join(', ') : query
    const isNothingKnown = text === '' && near === null && phones.length === 0 && websites.length === 0
    if (isNothingKnown) return skipped(nothing, 'no_company', 'No name to search for')
    if (heldBecause !== undefined) return held(nothing, heldBecause)
    if (!places) return skipped(nothing, 'no_provider', 'Place search isn’t set up')
    const whereTaken = near && country === undefined ? await gazetteer?.countryAt(near) : undefined
    const likelyCountry = country ?? about?.country ?? whereTaken ?? defaultCountry
    const asked = {
      text,
      name: query === '' ? name : (names.find((one) => one !== '') ?? text),
      address: addresses[0] ?? null,
      near,
      otherNames: otherNames.slice(0, MAX_OTHER_NAMES),
      phones: phones.slice(0, MAX_NUMBERS),
      websites: websites.slice(0, MAX_NUMBERS),
      ...(about && { about }),
      ...(country !== undefined && { country }),
      ...(likelyCountry !== undefined && { likelyCountry }),
    }
    const { unanswered, ...found } = await places.find(
      asked,
      (candidates, mayAskMore = false) => {
        const [best] = rankPlaces(business, candidates)
        const isChosen = best?.isWorthAsking === true && (best.isTold || !mayAskMore)
        return isChosen ? best.place : undefined
      },
      signal,
    )
    if (unanswered) throw new PartialFailure(unanswered, found)
    return done(found)
  },
})

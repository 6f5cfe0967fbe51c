/** Suffixes of schema.org types for businesses and other organizations. */
const SUFFIXES =
  'organi[sz]ation|corporation|business|store|shop|restaurant|establishment|contractor|company|agency|agent|dealer|rental|repair|wash|salon|parlor|club|gym|resort|spa|school|university|station|cent(?:er|re)|clinic|hospital|lab|office|facility|cafe|theater|complex|arena|alley|location|group|team|union|system|consortium|service'
/** Such types without one of these suffixes. */
const TYPES_WITHOUT_SUFFIX =
  'airline|animalshelter|amusementpark|artgallery|attorney|autowash|bakery|bankorcreditunion|barorpub|bedandbreakfast|brewery|cafeorcoffeeshop|campground|casino|childcare|dentist|dermatology|distillery|dietnutrition|drycleaningorlaundry|electrician|florist|golfcourse|hostel|hotel|housepainter|library|locksmith|motel|museum|ngo|notary|optician|optometric|pharmacy|physician|physiotherapy|individualphysician|plumber|preschool|publicswimmingpool|selfstorage|veterinarycare|winery'
/** Types for what a business does, not for a business. */
const SERVICE_TYPES = /^(?:government|food|broadcast|cableorsatellite)?service$/iu
const BUSINESS = new RegExp(`(?:${SUFFIXES})$|^(?:${TYPES_WITHOUT_SUFFIX})$`, 'iu')

/** Tells whether a schema.org type is a business or another organization. */
export const isBusinessKind = (type: string): boolean => BUSINESS.test(type) && !SERVICE_TYPES.test(type)

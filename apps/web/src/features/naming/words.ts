import { countText } from '../../ui/text/format.ts'

/** Questions about the name of the business in a photo. */
export const namingWords = {
  which: 'Is this the name?',
  whichBusiness: 'Which business is this?',
  none: 'We didn’t find a business name in this photo.',
  names: 'Names found in the photo',
  otherName: 'It’s something else',
  noneOfThese: 'None of these',
  suggestions: 'Is it one of these?',
  typed: 'What is the business called?',
  save: 'Save name',
  unnamed: 'Leave it unnamed',
  seeAll: 'See each business in the photo',
  others: (count: number) => `This photo shows ${countText(count, 'other business', 'other businesses')}.`,
  seeOthers: 'Choose or create leads',
}

export const namedToasts = {
  saved: (name: string) => ({ title: 'Name saved', description: name }),
  unnamed: { title: 'Left unnamed', description: 'You can add a name anytime.' },
  notKept: {
    title: 'Not saved',
    description: 'We couldn’t save the name on this device. Please try again.',
  },
  /** Offered if the sign mistaken for the name also gave other leads their name. */
  repeated: (sign: string) => ({
    title: 'Name saved',
    description: `Other leads were named “${sign}” too. Ignore this sign from now on?`,
    ignore: 'Ignore sign',
  }),
}

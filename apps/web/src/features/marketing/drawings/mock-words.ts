/** Texts in the drawn storefront photo, and the labels of the brackets around them. */
export const photoWords = {
  name: 'Name',
  phone: 'Phone',
  advertising: 'Advertising seen',
  shop: 'FENNICK & DAUGHTER',
  trade: 'HARDWARE · SINCE 1987',
  number: '214',
  hours: 'MON–SAT 7–6',
  phoneNumber: '(971) 555-0142',
  poster: { head: 'SPRING', lines: ['TOOL', 'SALE'], foot: 'ends May 30' },
  heardOn: 'AS HEARD ON',
  station: 'Gull 98.3',
  hiring: 'NOW HIRING',
  hiringText: 'weekend counter help',
  hiringFoot: 'ask for Carmen',
} as const

/** The clock of the drawn phone. */
export const clockMockWord = '9:41'

/** Texts in the drawings of the visitor pages, about one invented store. */
export const pictureWords = {
  shop: 'Fennick & Daughter Hardware',
  trade: 'Hardware store, since 1987',
  call: 'Call',
  email: 'Email',
  directions: 'Directions',
  file: 'Save file',
  stages: [
    { stage: 'Text read', found: '“Fennick & Daughter,” “(971) 555-0142,” “Gull 98.3”' },
    { stage: 'Business found', found: 'One match at 214 Mill Street' },
    { stage: 'Decision maker found', found: 'Josie Fennick, owner, named on the website' },
    { stage: '25 points analyzed', found: '18 known, 7 unknown' },
  ],
  unknown: 'Unknown',
  points: [
    { point: 'Owner', value: 'Josie Fennick', source: 'Website' },
    { point: 'Phone', value: '(971) 555-0142', source: 'Photo' },
    { point: 'Advertises on', value: 'Gull 98.3', source: 'Photo' },
    { point: 'Founded', value: '1987', source: 'Photo' },
    { point: 'Marketing budget', value: undefined, source: undefined },
  ],
} as const

/**
 * Businesses, streets, and people that don't exist: numbers from the range reserved for fiction, hosts under .example.
 */
export const FIRST_WORDS = [
  'Lantern',
  'Marigold',
  'Quarry',
  'Willow',
  'Ember',
  'Juniper',
  'Halcyon',
  'Driftwood',
  'Copper Kettle',
  'Blue Heron',
  'Thistle',
  'Saltmarsh',
  'Foxglove',
  'Ironwood',
  'Larkspur',
  'Beacon Hill',
  'Seven Oaks',
  'Northgate',
  'Millrace',
  'Tamarack',
  'Puffin',
  'Cinder',
  'Old Ferry',
  'Wren & Daughter',
  'Pennywhistle',
  'Harbor Light',
  'Cedar Row',
  'Goldcrest',
  'Moonraker',
  'Brightwater',
  'Starling',
  'Anchor Street',
] as const

/** Each line of business with its names and the text on its storefront. */
export const LINES_OF_BUSINESS = [
  { category: 'Bakery', ending: 'Bakery', slogan: 'Baked before dawn' },
  { category: 'Roofing contractor', ending: 'Roofing', slogan: 'Free inspection' },
  { category: 'Dentist', ending: 'Dental Care', slogan: 'New patients welcome' },
  { category: 'Florist', ending: 'Flowers', slogan: 'Weddings and wreaths' },
  { category: 'Car repair', ending: 'Motors', slogan: 'Brakes, tires, oil' },
  { category: 'Print shop', ending: 'Printing', slogan: 'Signs while you wait' },
  { category: 'Fitness studio', ending: 'Fitness', slogan: 'First week free' },
  { category: 'Veterinarian', ending: 'Animal Clinic', slogan: 'Open Saturdays' },
  { category: 'Furniture store', ending: 'Furniture', slogan: 'Winter sale' },
  { category: 'Law office', ending: 'Legal', slogan: 'Consultation by appointment' },
  { category: 'Plumber', ending: 'Plumbing & Heating', slogan: '24 hour service' },
  { category: 'Restaurant', ending: 'Kitchen', slogan: 'Lunch from 11' },
  { category: 'Garden center', ending: 'Garden Center', slogan: 'Trees and seed' },
  { category: 'Solar installer', ending: 'Solar', slogan: 'Ask about rebates' },
] as const

export const STREETS = [
  'Maple Street',
  'Quay Road',
  'Mill Lane',
  'Station Avenue',
  'Orchard Drive',
  'Front Street',
] as const
export const TOWNS = ['Port Ellery', 'Saltby', 'North Haddow', 'Marren Falls', 'Cobb Hollow'] as const
export const FIRST_NAMES = [
  'Mira',
  'Tomas',
  'Ines',
  'Calvin',
  'Priya',
  'Owen',
  'Leila',
  'Marcus',
  'Greta',
  'Hector',
  'Nadia',
  'Simon',
  'Ruth',
  'Felix',
] as const
export const LAST_NAMES = [
  'Solberg',
  'Okafor',
  'Lindqvist',
  'Marsh',
  'Delgado',
  'Whitcombe',
  'Haddad',
  'Byrne',
  'Castellan',
  'Voss',
  'Tran',
  'Aldous',
] as const
export const TITLES = ['Owner', 'General Manager', 'Marketing Manager', 'Office Manager', 'Founder'] as const

export const LOST_REASONS = [
  'Budget went to another paper',
  'No decision this year',
  'Signed with a competitor',
  'Closing down',
] as const
export const NOTES = [
  'Asked for rates of the spring issue.',
  'Prefers calls before ten.',
  'Runs its own ads on local radio, unhappy with the response.',
  'Second location opens in March.',
  'Wants to see examples from the same line of business.',
  'Met at the counter; the owner decides alone.',
  'Sends us the artwork by Friday.',
] as const
export const NEXT_STEPS = [
  'Send the proposal',
  'Call about the spring issue',
  'Book the needs analysis',
  'Bring samples',
  'Confirm the artwork',
] as const

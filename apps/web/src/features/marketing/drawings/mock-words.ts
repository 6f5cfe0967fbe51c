/** What can be read in the drawn photo of a storefront, and what the brackets around it say. */
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

export const clockMockWord = '9:41'

export const barMockWords = {
  vault: 'Vault',
  pipeline: 'Pipeline',
  capture: 'Capture',
  goals: 'Goals',
  settings: 'Settings',
} as const

export const homeMockWords = {
  title: 'Home',
  heading: 'Capture a lead',
  start: 'Start a Capture',
  upload: 'Upload an Image',
  waiting: '3 captures saved on this phone',
  sending: 'Sending now',
  overview: 'Overview',
  viewAll: 'View All',
  prospects: { value: '128', word: 'prospects' },
  today: { value: '6', word: 'Today' },
  total: { value: '128', word: 'Total' },
  pipeline: 'Pipeline',
  live: 'Live',
} as const

export const sheetMockWords = {
  title: 'Capture New Lead',
  text: 'Pick the fastest way to add a lead',
  photo: { title: 'Photo Capture', text: 'A storefront, sign, van, or card' },
  file: { title: 'Upload File', text: 'An image already on this device' },
  manual: { title: 'Manual Entry', text: 'All you need is a company name' },
  foot: 'No signal? We’ll save it and send it later.',
} as const

export const cameraMockWords = {
  count: '24 photos, all saved',
  shots: { ready: 'Ready', reading: 'Reading', uploaded: 'Uploaded', saved: 'Saved' },
  batch: 'Batch on',
  done: 'Done',
} as const

export const processingMockWords = {
  title: 'New capture',
  label: 'Stages',
  stages: {
    phone: { label: 'Saved on this phone', time: '0.2 s' },
    server: { label: 'Uploaded', time: '1.9 s' },
    read: { label: 'Reading visual content', time: '3.4 s' },
    gather: { label: 'Gathering business intelligence', detail: 'Places near 214 Quay Street', time: '4.1 s' },
    lead: { label: 'Creating lead profile' },
  },
  found: {
    name: { title: 'Fennick & Daughter', text: 'From the sign' },
    phone: { title: '(971) 555-0142', text: 'From the door' },
    address: { title: '214 Quay Street', text: 'From the door' },
  },
  sure: 'Sure',
  leave: 'You can leave this screen. The lead will appear in your vault.',
  openVault: 'Open vault',
  next: 'Capture next',
} as const

export const leadMockWords = {
  company: 'Fennick & Daughter Hardware',
  about: 'Hardware store · since 1987',
  match: 'Matched 92%',
  appointment: 'Thu, May 21, 10:30 AM · at the store',
  nextStep: 'Next step',
  bestTime: 'best 8:00–9:30 AM',
  action: 'Call Josie before the sale ends',
  line: '“Your tool sale runs through May 30. Want me to hold ten morning spots for the last week?”',
  call: 'Call',
  email: 'Email',
  directions: 'Directions',
  website: 'Website',
  decisionMakers: 'Decision makers',
  people: [
    { name: 'Josie Fennick', tag: 'Economic buyer', text: 'Owner · Signs off on the budget' },
    { name: 'Carmen Dray', tag: 'Gatekeeper', text: 'Store manager' },
    { name: 'Walt Fennick', tag: 'Influencer', text: 'Founder' },
  ],
} as const

export const evidenceMockWords = {
  value: 'Radio: on air with Gull 98.3',
  confidence: '90% sure: two sources agree',
  sticker: { quote: '“AS HEARD ON Gull 98.3”', text: 'Window sticker, Tue, May 12, 2:06 PM' },
  website: { quote: '“Catch us on Gull every Saturday”', text: 'fennick.example/about, retrieved May 12' },
  question: 'Is this right?',
  right: 'Right',
  wrong: 'Wrong',
  unknown: 'Don’t know',
} as const

export const outboxMockWords = {
  title: 'Outbox',
  offline: "You're offline. Some features may be unavailable.",
  rows: {
    card: { name: 'Card, Coastal Expo', time: '12:08 PM', text: 'Waiting for a connection' },
    fitness: { name: 'Wharfline Fitness', time: '11:52 AM', text: 'Paused at 62%, resumes automatically' },
    plumbing: { name: 'Dunmarrow Plumbing', time: '11:40 AM', text: 'Two businesses match. Which one?' },
    sign: { name: 'Sign, Orchard Road', time: '11:31 AM', text: 'Upload verified, next in line' },
    kiln: { name: 'Juniper Kiln', time: '11:26 AM', text: 'As of 12:02 PM' },
    florist: { name: 'Vesper Lane Florist', time: '11:10 AM', text: 'In your vault' },
  },
} as const

export const vaultMockWords = {
  title: 'Vault',
  search: 'Search 128 leads',
  count: '41 leads',
  order: 'Newest first',
  rows: {
    hardware: { name: 'Fennick & Daughter Hardware', text: 'Hardware · Quay St' },
    bakery: { name: 'Saltmarsh Bakehouse', text: 'Bakery · Quay St' },
    plumbing: { name: 'Dunmarrow Plumbing', text: 'Plumbing · Mill Ln' },
    pools: { name: 'Ostrander Pools & Spa', text: 'Pools · Harbor Loop' },
    optician: { name: 'Kestrel & Vane Opticians', text: 'Optician · Mill Ln' },
    furniture: { name: 'Marrow St. Furniture', text: 'Furniture · Marrow St' },
  },
} as const

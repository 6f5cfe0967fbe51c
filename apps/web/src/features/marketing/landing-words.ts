import {
  Building2,
  ChartNoAxesColumn,
  Gauge,
  Handshake,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  MonitorSmartphone,
  Plug,
  ScanText,
  Store,
  Users,
} from 'lucide-react'

type Point = { icon: LucideIcon; title: string; text: string }

export const pains = [
  {
    before: 'You see forty businesses a day and type in three.',
    after: 'One photo is the whole entry. The next one can follow at once.',
  },
  {
    before: 'No signal at the stand, and the form is gone.',
    after: 'Every photo is safe on the phone first, and goes up when there is signal.',
  },
  {
    before: 'A list says "marketing budget: high", and nobody knows why.',
    after: 'Every fact opens to the place where it was read. What nobody knows reads "Unknown".',
  },
] as const

export const features: readonly Point[] = [
  {
    icon: ScanText,
    title: 'Visual Recognition',
    text: 'Storefronts, signs, vans and cards: the text is read, and the photo shows where.',
  },
  {
    icon: Store,
    title: 'Market Intelligence',
    text: 'A 25-point picture of the business, each point with its source and how sure it is.',
  },
  {
    icon: MessageSquareText,
    title: 'Personalized Outreach',
    text: 'A first sentence that speaks of what you saw, and the person it should reach.',
  },
  {
    icon: Handshake,
    title: 'Deal Acceleration',
    text: 'The next step of every lead, and what to ask before you go there.',
  },
]

export const platform: readonly Point[] = [
  {
    icon: Users,
    title: 'Team Collaboration',
    text: 'Shared leads with an owner each; who may see and change what is set by role.',
  },
  { icon: Plug, title: 'CRM Integration', text: 'Made to hand leads on to HubSpot, Salesforce and Pipedrive.' },
  { icon: ChartNoAxesColumn, title: 'Performance Analytics', text: 'From captures to won deals, on one revenue goal.' },
]

export const sellers: readonly Point[] = [
  {
    icon: Megaphone,
    title: 'Media and ad sellers',
    text: 'The window sticker tells who already advertises, and with whom.',
  },
  {
    icon: MonitorSmartphone,
    title: 'Software sellers',
    text: 'No booking page, no shop, an old till: reasons to walk in.',
  },
  { icon: Gauge, title: 'Agencies', text: 'A street of prospects in an afternoon, each with an opening line.' },
  {
    icon: Building2,
    title: 'Franchise and territory managers',
    text: 'Every address in the territory seen once, by name.',
  },
]

/** The product's own aims. They stand on the page as targets, never as results. */
export const targets = [
  { figure: '10x', text: 'faster capture' },
  { figure: '95%', text: 'data accuracy' },
  { figure: '3 min', text: 'to first contact' },
  { figure: '15+ hours', text: 'saved per week' },
] as const

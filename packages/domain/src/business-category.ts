import { foldedWords } from './company-name.ts'

const WORDS: Record<string, string> = {
  Restaurant:
    'restaurant diner bistro grill kitchen pizzeria pizza trattoria eatery steakhouse sushi tacos taqueria noodles ramen barbecue bbq',
  Café: 'cafe coffee espresso tearoom',
  Bakery: 'bakery patisserie bakehouse boulangerie',
  'Bar or pub': 'pub brewery taproom lounge tavern winery',
  Groceries: 'grocery grocer supermarket delicatessen deli butcher greengrocer minimarket',
  Hotel: 'hotel motel inn hostel lodge',
  'Hair and beauty': 'salon barber barbershop hairdresser nails beauty spa',
  Fitness: 'gym fitness yoga pilates crossfit',
  Dentist: 'dentist dental orthodontist orthodontics',
  Health: 'clinic pharmacy chemist optician optical physiotherapy chiropractic hospital veterinary',
  Automotive: 'automotive motors garage tyres tires autobody dealership',
  'Construction and trades':
    'plumbing plumber roofing roofer electrician electrical hvac contractors contractor construction carpentry landscaping flooring painting',
  Cleaning: 'cleaners laundry laundromat drycleaning',
  Legal: 'law lawyer lawyers attorney attorneys solicitors',
  Accounting: 'accounting accountant accountants bookkeeping cpa',
  Insurance: 'insurance',
  'Real estate': 'realty realtor realtors estates',
  Banking: 'bank',
  Furniture: 'furniture mattress upholstery',
  Jewelry: 'jewelers jewellers jewelry jewellery goldsmith',
  Flowers: 'florist flowers',
  Clothing: 'clothing fashion boutique shoes tailor menswear',
  Books: 'books bookshop bookstore',
  Printing: 'printing printers copies photocopies copyshop',
  Travel: 'travel tours',
  'Software and technology': 'software technology technologies computers',
  Consulting: 'consulting consultants consultancy',
}
const CATEGORY_OF = new Map(
  Object.entries(WORDS).flatMap(([category, words]) => words.split(' ').map((word) => [word, category] as const)),
)

/** Returns every word that names a line of business. */
export const businessWords = (): string[] => [...CATEGORY_OF.keys()]

/**
 * Returns the line of business a text names, along with the word that named it. The last such word wins, since that is
 * where English puts it ("Harbor Hotel Flowers" sells flowers).
 */
export function findBusinessCategory(text: string): { category: string; word: string } | undefined {
  for (const word of foldedWords(text).toReversed()) {
    const category = CATEGORY_OF.get(word)
    if (category) return { category, word }
  }
  return undefined
}

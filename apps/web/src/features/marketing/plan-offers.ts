/** Name, price and scans of each plan, as one line; the whole of them stands on the pricing page. */
export const PLAN_OFFERS = [
  { name: 'Free', price: '$0', scans: '10 scans' },
  { name: 'Starter', price: '$29', scans: '100 scans' },
  { name: 'Professional', price: '$99', scans: '500 scans' },
  { name: 'Team', price: '$299', scans: '2000 scans' },
  { name: 'Enterprise', price: '$999', scans: 'unlimited scans' },
] as const

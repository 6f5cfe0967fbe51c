const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** US dollars without cents; no amount yet is unknown, not zero dollars. */
export const amountText = (amount: number): string => (amount === 0 ? 'Unknown' : dollars.format(amount))

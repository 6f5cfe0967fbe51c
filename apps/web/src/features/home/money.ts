const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const figures = new Intl.NumberFormat('en-US')

/** US dollars without cents, as "$1,486,000". */
export const moneyText = (amount: number): string => dollars.format(amount)
/** "1,240". */
export const figureText = (figure: number): string => figures.format(figure)

/** A number of the North American plan as people write it; every other as it came. */
export function phoneText(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone.trim()) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}

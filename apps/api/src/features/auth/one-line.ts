/** Names are typed by people: in a letter one of them is no place for lines of its own. */
export const oneLine = (name: string): string => name.replaceAll(/\s+/g, ' ').slice(0, 120)

/** Texts of the kit page, which only developers of the product see. */
export const kitWords = {
  title: 'Parts and their states',
  about: 'Every part of the kit, in each of its states. Take one of these before drawing another.',
  find: 'Find a part',
  none: (query: string) => `No part is called “${query}”.`,
  shelves: 'Shelves',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  direction: 'Direction of text',
  directions: { ltr: 'Left to right', rtl: 'Right to left' },
  size: 'Size of text',
  sizes: { '100': '100 %', '200': '200 %' },
} as const

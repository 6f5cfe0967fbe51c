/** Texts of the kit page, which only developers of the product see. */
export const kitWords = {
  title: 'Parts and their states',
  about: 'Every part of the kit in each of its states. Use one of these before you build a new one.',
  find: 'Find a part',
  none: (query: string) => `No part is called “${query}”.`,
  shelves: 'Shelves',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  direction: 'Text direction',
  directions: { ltr: 'Left to right', rtl: 'Right to left' },
  size: 'Text size',
  sizes: { '100': '100%', '200': '200%' },
} as const

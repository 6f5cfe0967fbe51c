/** Texts for a lead whose position is that of a postal code or a city. */
export const areaWords = {
  title: 'Area',
  near: (name: string) => `Near ${name}`,
  fromZip: 'From the ZIP code',
  fromPostalCode: 'From the postal code',
  fromCity: 'From the city',
  /** The center of an area, not an address. */
  about: (source: string) => `${source} · approximate`,
  geoNames: 'GeoNames, CC BY 4.0',
} as const

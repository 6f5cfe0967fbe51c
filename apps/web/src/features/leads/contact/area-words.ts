/** What stands where a lead's position is that of a postal code or a city. */
export const areaWords = {
  title: 'Area',
  near: (name: string) => `Near ${name}`,
  fromZip: 'From the ZIP code',
  fromPostalCode: 'From the postal code',
  fromCity: 'From the city',
  /** It is the middle of an area, and nobody's door. */
  about: (source: string) => `${source} · approximate`,
  geoNames: 'GeoNames, CC BY 4.0',
} as const

/** What stands where a lead's position is that of a postal code or a city. */
export const areaWords = {
  title: 'Area',
  near: (name: string) => `Near ${name}`,
  fromZip: 'From the ZIP code',
  fromPostalCode: 'From the postal code',
  fromCity: 'From the city',
  approximate: 'approximate',
  geoNames: 'GeoNames',
} as const

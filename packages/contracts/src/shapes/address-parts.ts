import * as z from 'zod/mini'

/** An address in its parts, as printed; `country` is a two-letter code. */
export const AddressParts = z.object({
  street: z.nullable(z.string()),
  houseNumber: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  country: z.nullable(z.string()),
})
export type AddressParts = z.infer<typeof AddressParts>

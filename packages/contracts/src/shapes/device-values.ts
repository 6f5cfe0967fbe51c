import * as z from 'zod/mini'

/**
 * A time on a device's clock, ISO 8601 with its offset; fractions of a second may be as fine as the clock's resolution.
 */
export const DeviceTime = z.iso.datetime({ offset: true }).check(z.maxLength(40))

/**
 * A number from a device's clock or sensor. It may be nonsense, and no capture is refused for that: the only limits are
 * those of the number type itself.
 */
export const DeviceNumber = z.number().check(z.minimum(-Number.MAX_VALUE), z.maximum(Number.MAX_VALUE))

import * as z from 'zod/mini'

/** A moment by a device's clock, ISO 8601 with its offset; fractions of a second may be as fine as a clock tells them. */
export const DeviceTime = z.iso.datetime({ offset: true }).check(z.maxLength(40))

/**
 * What a clock or a sensor of a device says. It may be nonsense, and no capture is refused for that: the bounds are those
 * of the number itself.
 */
export const DeviceNumber = z.number().check(z.minimum(-Number.MAX_VALUE), z.maximum(Number.MAX_VALUE))

/** A phone on battery below this charge must save power. */
const LOW = 0.15

interface Battery {
  readonly level: number
  readonly charging: boolean
}

/** Returns whether the device is on battery and nearly empty; false if the browser doesn't report it. */
export async function isPowerLow(): Promise<boolean> {
  const device = navigator as { getBattery?: () => Promise<Battery> }
  const battery = await device.getBattery?.().catch(() => undefined)
  return battery !== undefined && !battery.charging && battery.level < LOW
}

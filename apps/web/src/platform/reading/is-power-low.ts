/** Below this share of its charge a phone on battery has better to do. */
const LOW = 0.15

interface Battery {
  readonly level: number
  readonly charging: boolean
}

/** Whether the device runs on the last of its battery; where the browser does not say, it does not. */
export async function isPowerLow(): Promise<boolean> {
  const device = navigator as { getBattery?: () => Promise<Battery> }
  const battery = await device.getBattery?.().catch(() => undefined)
  return battery !== undefined && !battery.charging && battery.level < LOW
}

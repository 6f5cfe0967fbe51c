import { readFileSync } from 'node:fs'

const FILE = process.env['FAULTS_CLOCK_FILE']
const LOOK_EVERY_MS = 100

// Shifts only the wall clock while the program runs; monotonic timers are unaffected.
if (FILE) {
  const RealDate = Date
  const look = () => {
    try {
      return Number(readFileSync(FILE, 'utf8'))
    } catch {
      return 0
    }
  }
  let shiftMs = look()
  setInterval(() => (shiftMs = look()), LOOK_EVERY_MS).unref()
  const now = () => RealDate.now() + shiftMs
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: ConstructorParameters<DateConstructor> | []) =>
      given.length === 0 ? new target(now()) : Reflect.construct(target, given),
    get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

const point = process.env['FAULTS_POINT']
const nth = Number(process.env['FAULTS_NTH'] ?? 1)
let reached = 0

/** Kills this process the nth time it reaches the chosen point. */
export function failpoint(name: string): void {
  if (name !== point) return
  reached += 1
  if (reached < nth) return
  process.kill(process.pid, 'SIGKILL')
  // Nothing may run between the signal and the end of the process.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000)
}

const point = process.env['FAULTS_POINT']
const nth = Number(process.env['FAULTS_NTH'] ?? 1)
let reached = 0

/** Kills this process outright when it comes to the chosen point for the chosen time. */
export function failpoint(name: string): void {
  if (name !== point) return
  reached += 1
  if (reached < nth) return
  process.kill(process.pid, 'SIGKILL')
  // Nothing may happen between the order and the end.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000)
}

declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** In seconds. */
    duration: number
    headers?: Record<string, string>
    expectBody?: string
  }
  interface Result {
    requests: { average: number; total: number }
    latency: { p99: number }
    errors: number
    mismatches: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}

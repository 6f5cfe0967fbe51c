import { connect } from 'node:net'
import { isJsonRefusal, parseResponses } from './parse-responses.ts'

/** Far longer than anything may take; a request this old was forgotten. */
const TIMEOUT_MS = 20_000

/** Raw bytes to send. With `isCut`, the sender disconnects after them, whatever length they declared. */
export interface RawRequest {
  name: string
  bytes: Buffer
  isCut?: boolean
  /**
   * The statuses that the operation documents, whose bodies it defines; any other response must be a refusal in JSON.
   */
  mayTell?: readonly number[]
  /** The request breaks the contract, so it must not succeed. */
  mustBeRefused?: boolean
}

export interface ExchangeResult {
  name: string
  /** The status of each response; empty if the connection closed without one. */
  statuses: number[]
  from: number
  /** The server errors among them, which no request may cause. */
  faults: number[]
  /** Other problems: a refusal that isn't JSON, a forbidden success, or no response in time. */
  wrongs: string[]
  /** When the last response had arrived, or the connection closed without one. */
  to: number
}

/** Sends bytes on a new connection and waits until the server closes it. */
export function exchange(port: number, { name, bytes, isCut = false, ...wire }: RawRequest): Promise<ExchangeResult> {
  const from = performance.now()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let to: number | undefined
    const socket = connect(port, '127.0.0.1', () => {
      if (isCut) socket.end(bytes)
      else socket.write(bytes)
    })
    let isForgotten = false
    socket.setTimeout(TIMEOUT_MS, () => {
      isForgotten = true
      socket.destroy()
    })
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      to = performance.now()
    })
    // After refusing, the server may close before everything is sent.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const answers = parseResponses(Buffer.concat(chunks))
      const statuses = answers.map(({ status }) => status)
      const faults = statuses.filter((status) => status >= 500)
      const [first] = answers
      const isTaken = wire.mustBeRefused && first !== undefined && first.status < 400
      const wrongs = [
        ...answers
          .filter((answer) => !wire.mayTell?.includes(answer.status) && !isJsonRefusal(answer))
          .map(({ status, body }) => `${status} is not JSON: ${body.slice(0, 100)}`),
        ...(isTaken ? [`${first.status}, though it breaks the contract: ${first.body.slice(0, 100)}`] : []),
        ...(isForgotten ? ['it was never answered'] : []),
      ]
      resolve({ name, statuses, faults, wrongs, from, to: to ?? performance.now() })
    })
  })
}

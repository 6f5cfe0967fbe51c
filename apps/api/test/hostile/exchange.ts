import { connect } from 'node:net'
import { isRefusalInJson, readAnswers } from './read-answers.ts'

/** Far longer than anything may take; whoever waits for so long has been forgotten. */
const GIVEN_UP_MS = 20_000

/** Bytes as they go out. `isCut`: the sender goes away after them, whatever they promised. */
export interface Wire {
  name: string
  bytes: Buffer
  isCut?: boolean
  /** The statuses that the operation describes, so that their bodies are its own; every other answer is a refusal in JSON. */
  mayTell?: readonly number[]
  /** It breaks the contract, so it must not succeed. */
  mustBeRefused?: boolean
}

export interface Exchanged {
  name: string
  /** Of each answer that came; none where the connection was closed without one. */
  statuses: number[]
  from: number
  /** Of these, the faults: whatever is sent, it is no reason for one. */
  faults: number[]
  /** What else is wrong with an answer: a refusal that is no JSON, a success that must not be, none at all in time. */
  wrongs: string[]
  /** When the last answer had come, or the connection was closed without one. */
  to: number
}

/** Sends bytes on a connection of their own and waits until the server has closed it. */
export function exchange(port: number, { name, bytes, isCut = false, ...wire }: Wire): Promise<Exchanged> {
  const from = performance.now()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let to: number | undefined
    const socket = connect(port, '127.0.0.1', () => {
      if (isCut) socket.end(bytes)
      else socket.write(bytes)
    })
    let isForgotten = false
    socket.setTimeout(GIVEN_UP_MS, () => {
      isForgotten = true
      socket.destroy()
    })
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      to = performance.now()
    })
    // A server that has refused what was sent may close before all of it is out.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const answers = readAnswers(Buffer.concat(chunks))
      const statuses = answers.map(({ status }) => status)
      const faults = statuses.filter((status) => status >= 500)
      const [first] = answers
      const isTaken = wire.mustBeRefused && first !== undefined && first.status < 400
      const wrongs = [
        ...answers
          .filter((answer) => !wire.mayTell?.includes(answer.status) && !isRefusalInJson(answer))
          .map(({ status, body }) => `${status} is not JSON: ${body.slice(0, 100)}`),
        ...(isTaken ? [`${first.status}, though it breaks the contract: ${first.body.slice(0, 100)}`] : []),
        ...(isForgotten ? ['it was never answered'] : []),
      ]
      resolve({ name, statuses, faults, wrongs, from, to: to ?? performance.now() })
    })
  })
}

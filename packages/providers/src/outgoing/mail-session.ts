import type { Socket } from 'node:net'

const LONGEST_REPLY = 8_192

/** A mail server's reply: `250`, and the rest of its lines. */
export type MailReply = { code: number; text: string }

/** A conversation with a mail server, line by line. */
export interface MailSession {
  /** The reply on connecting. */
  readonly greeting: MailReply
  /**
   * Sends a line and waits for the reply.
   * @throws if none arrives in time, or it is malformed
   */
  ask(line: string): Promise<MailReply>
  close(): void
}

/** @param signal ends the conversation */
export async function openMailSession(
  socket: Socket,
  { replyMs }: { replyMs: number },
  signal: AbortSignal,
): Promise<MailSession> {
  let heard = ''
  let failure: Error | undefined
  let waiting: (() => void) | undefined
  const wake = () => waiting?.()
  const fail = (error: Error) => {
    failure ??= error
    socket.destroy()
    wake()
  }
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    heard += chunk
    // Stop reading from a server whose reply never ends.
    if (heard.length > LONGEST_REPLY) fail(new Error("The mail server's reply is too long"))
    wake()
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The mail server closed the connection')))
  socket.setTimeout(replyMs, () => fail(new Error('The mail server does not respond')))
  const giveUp = () => fail(signal.reason as Error)
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) giveUp()

  const reply = async (): Promise<MailReply> => {
    for (;;) {
      const whole = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\r?\n/u.exec(heard)
      if (whole) {
        heard = heard.slice(whole[0].length)
        return { code: Number(whole[1]), text: whole[0].replaceAll(/^\d{3}[- ]?/gmu, '').trim() }
      }
      if (failure) throw failure
      await new Promise<void>((resolve) => {
        waiting = resolve
      })
    }
  }
  const close = () => {
    signal.removeEventListener('abort', giveUp)
    socket.destroy()
  }
  try {
    const greeting = await reply()
    return {
      greeting,
      ask(line) {
        if (/[\r\n]/u.test(line)) throw new Error('The line contains a line break')
        socket.write(`${line}\r\n`)
        return reply()
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
